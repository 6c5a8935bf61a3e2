import { z } from 'zod'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { ReservationId } from '~/domain/values/ids'
import type { Unsent } from './talk-state'

/** Written by an older version, or by somebody else, it is none. */
const isUnsent = (value: unknown): value is Unsent => {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, text, at, refused, place } = value as Record<keyof Unsent, unknown>
  return (
    z.uuid().safeParse(clientId).success &&
    [text, at].every((one) => typeof one === 'string') &&
    (refused === null || typeof refused === 'string') &&
    (place === null || Number.isInteger(place))
  )
}

/** What is not lost when the page is loaded anew: it stays in this tab and goes with it. */
export interface Kept {
  readUnsent(): Unsent[]
  keepUnsent(unsent: readonly Unsent[]): void
  readDraft(): string
  keepDraft(text: string): void
}

/** @param storageOf the tab’s; null where a browser gives none */
export function keptOf(
  storageOf: () => Storage | null,
  reservation: ReservationId,
  side: ConsultationSide,
): Kept {
  const key = `tapesh-talk:${reservation}:${side}`
  const [unsent, draft] = [keptText(storageOf, `${key}:unsent`), keptText(storageOf, `${key}:draft`)]
  return {
    readUnsent() {
      try {
        const kept: unknown = JSON.parse(unsent.read() || '[]')
        return Array.isArray(kept) && kept.every(isUnsent) ? kept : []
      } catch {
        return []
      }
    },
    keepUnsent: (waiting) => unsent.keep(waiting.length > 0 ? JSON.stringify(waiting) : ''),
    readDraft: draft.read,
    keepDraft: draft.keep,
  }
}

/** One text that a tab keeps; empty: nothing. @param key begins as `forgetPrivate` knows it */
export const keptText = (storageOf: () => Storage | null, key: string) => ({
  read(): string {
    try {
      return storageOf()?.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  keep(value: string): void {
    try {
      if (value) storageOf()?.setItem(key, value)
      else storageOf()?.removeItem(key)
    } catch {
      // Full or forbidden: it is kept in the page alone.
    }
  },
})

export function storageOfTab(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

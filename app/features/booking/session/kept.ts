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
  const read = (name: string) => {
    try {
      return storageOf()?.getItem(`${key}:${name}`) ?? ''
    } catch {
      return ''
    }
  }
  const keep = (name: string, value: string) => {
    try {
      if (value) storageOf()?.setItem(`${key}:${name}`, value)
      else storageOf()?.removeItem(`${key}:${name}`)
    } catch {
      // Full or forbidden: it is kept in the page alone.
    }
  }
  return {
    readUnsent() {
      try {
        const kept: unknown = JSON.parse(read('unsent') || '[]')
        return Array.isArray(kept) && kept.every(isUnsent) ? kept : []
      } catch {
        return []
      }
    },
    keepUnsent: (unsent) => keep('unsent', unsent.length > 0 ? JSON.stringify(unsent) : ''),
    readDraft: () => read('draft'),
    keepDraft: (text) => keep('draft', text),
  }
}

export function storageOfTab(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

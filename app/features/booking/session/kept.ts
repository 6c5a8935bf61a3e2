import { z } from 'zod'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { ReservationId } from '~/domain/values/ids'
import type { Unsent } from './talk-state'

const unsentSchema = z.array(
  z.object({
    clientId: z.uuid(),
    text: z.string(),
    at: z.string(),
    refused: z.string().nullable(),
    place: z.int().nullable(),
  }),
)

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
        return unsentSchema.catch([]).parse(JSON.parse(read('unsent') || '[]'))
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

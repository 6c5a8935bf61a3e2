import { persianText } from '../../content-schemas/preview'
import { formatNumber } from '../../domain/values/numbers'

/** What one text says of a fact: a number, words, or both, and where it says so. */
export interface Reading {
  number?: number | null
  text?: unknown
  source?: string | null
}

/** A reading as an editor would say it: `۲۷۵٬۰۰۰ تومان — هر نوبت`. */
export function readingInWords({ number, text }: Reading, unit: string): string {
  const figure = typeof number === 'number' ? `${formatNumber('fa', number)} ${unit}`.trim() : ''
  return [figure, persianText(text)].filter(Boolean).join(' — ') || '—'
}

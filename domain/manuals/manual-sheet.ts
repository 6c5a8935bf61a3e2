import type { Locale } from '../values/locale'

/** For whom a manual is: the same device is used differently at home and in practice. */
export const manualAudiences = ['home', 'doctor'] as const
export type ManualAudience = (typeof manualAudiences)[number]

/** One thing after another, as it is read. */
export type ManualPart =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text'; text: string }
  /** A line of a list; `mark` is its dot or number. */
  | { kind: 'item'; mark: string; text: string }
  | { kind: 'callout'; isUrgent: boolean; name: string; text: string }
  /** With `hasHead` the first row names the columns; the first column names the rows. */
  | { kind: 'table'; caption: string | null; hasHead: boolean; rows: readonly (readonly string[])[] }
  /** `jpeg` in base64; `ratio` is width by height. */
  | { kind: 'picture'; jpeg: string; ratio: number; caption: string | null }

/** A manual ready to be set: every word is chosen, and every number is in the reader’s digits. */
export interface ManualSheet {
  kind: 'manual'
  locale: Locale
  brand: string
  /** Whom it is for. */
  audience: string
  title: string
  lead: string
  /** Where it stands on the site. */
  address: string
  /** When it was last changed, in words. */
  changed: string
  /** The same as an ISO instant. */
  changedAt: string
  parts: readonly ManualPart[]
  /** `{{page}}` and `{{count}}` stand for numbers. */
  pageOf: string
}

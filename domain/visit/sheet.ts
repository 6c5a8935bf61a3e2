import type { Locale } from '../values/locale'
import type { Drawing, MarkTone } from './drawing'

/** A name and what is said of it. */
export interface Named {
  name: string
  text: string
}

/** A list with the sentence that stands in its place where it is empty. */
export interface Listed<Item> {
  heading: string
  items: readonly Item[]
  none: string
}

/**
 * The report that somebody takes along to a doctor, ready to be set: every word is chosen, every number is in the reader’s digits and every day in
 * their calendar. The page and the PDF are made of the same one, so that neither says what the other does not.
 */
export interface VisitSheet {
  kind: 'visit'
  locale: Locale
  brand: string
  title: string
  /** The day it was made on. */
  day: string
  name: string
  /** Who they are, in short: sex and age, height and weight, the end of the national id. */
  about: readonly string[]
  /** Who comes along. */
  companion: string | null
  glance: Listed<Named>
  allergies: Listed<Named>
  /** `unknown`: what of it they do not remember. */
  medicines: Listed<Named & { unknown: string | null }>
  pairs: {
    heading: string
    legend: { upper: string; lower: string; limit: string | null }
    drawing: Drawing
    /** What the drawing says, for those who do not see it. */
    alternative: string
    rows: readonly Named[]
  } | null
  lines: readonly {
    heading: string
    range: string
    drawing: Drawing
    alternative: string
    note: string | null
  }[]
  latest: Listed<LatestRow> & {
    columns: { name: string; value: string; day: string; source: string; status: string }
  }
  history: Listed<Named>
  notes: string
  foot: readonly string[]
  /** With `{{page}}` and `{{count}}`. */
  pageOf: string
}

export interface LatestRow {
  name: string
  value: string
  unit: string
  day: string
  source: string
  /** Empty where no guideline speaks of it. */
  status: string
  tone: MarkTone
}

import type { Locale } from '../values/locale'

/** A name and what belongs to it. */
export interface BillFact {
  name: string
  value: string
  /** Written smaller after the value. */
  unit?: string
  /** Codes, numbers and amounts run from left to right in every language. */
  isFigure?: true
  /** The line that all above it comes to. */
  isTotal?: true
}

/** Who sells, or who buys. A line without a name says itself what it is. */
export interface BillParty {
  title: string
  name: string
  lines: readonly { name?: string; value: string; isFigure?: true }[]
}

export interface BillLine {
  row: string
  item: string
  /** Colour and engraving; empty where nothing was chosen. */
  choice: string
  quantity: string
  unitPrice: string
  total: string
}

/** An invoice or a pro-forma ready to be set, as a page and as a PDF: every word is chosen, and every number is in the reader’s digits. */
export interface BillSheet {
  kind: 'bill'
  locale: Locale
  title: string
  /** Its number, its day and the order that it is of. */
  facts: readonly BillFact[]
  seller: BillParty
  buyer: BillParty
  linesTitle: string
  columns: Record<keyof Omit<BillLine, 'choice'>, string>
  lines: readonly BillLine[]
  amounts: readonly BillFact[]
  /** Where it is paid to; null where it has been paid. */
  account: { title: string; facts: readonly BillFact[]; notes: readonly string[] } | null
  /** The amount spelled out, which no slip of a digit changes; null in languages in which it is not spelled. */
  inWords: BillFact | null
  notes: readonly string[]
  /** What stands under the lines that are signed on. */
  signatures: readonly string[]
  /** `{{page}}` and `{{count}}` stand for numbers. */
  pageOf: string
}

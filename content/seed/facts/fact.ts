import type { factUnits } from '../../../content-schemas/vocabulary'
import { list, text, type SeedDocument, type Words } from '../build'

type Unit = (typeof factUnits)[number]['value']

interface OtherReading {
  number?: number
  text?: Words
  /** Where it stands, in the editors' language. */
  source: string
}

interface Fact {
  title: Words
  /** The number in force with its unit; its bounds are the code's (`domain/facts/fact-table.ts`). */
  value?: [number: number, unit: Unit]
  /** The wording in force, where a number does not say it all. */
  wording?: Words
  source: string
  otherReadings?: OtherReading[]
  note?: string
}

/** A business fact; its id is its key with hyphens, so that copy can refer to it: `warranty.months` is `fact-warranty-months`. */
export const fact = (key: string, content: Fact): SeedDocument => ({
  _id: `fact-${key.replaceAll('.', '-')}`,
  _type: 'businessFact',
  title: text(content.title),
  key,
  ...(content.value && { number: content.value[0], unit: content.value[1] }),
  ...(content.wording && { text: text(content.wording) }),
  source: content.source,
  ...(content.otherReadings && {
    otherReadings: list(
      'factReading',
      content.otherReadings.map(({ number, text: words, source }) => ({
        ...(number !== undefined && { number }),
        ...(words && { text: text(words) }),
        source,
      })),
    ),
    isSettled: false,
  }),
  ...(content.note && { note: content.note }),
})

import { formatDate } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import type { UiTranslate } from '../ui-words'
import { extentOf, inTime, type Reading } from './reading'

export interface ChartLabels {
  /** Of the only value, or of the upper one of a pair. */
  upper: string
  lower?: string
  unit: string
}

/** What a chart shows, in a sentence, for those who do not see it. */
export function summaryOf(
  t: UiTranslate,
  locale: Locale,
  readings: Reading[],
  { upper, lower, unit }: ChartLabels,
): string {
  const ordered = inTime(readings)
  const [first, last] = [ordered[0], ordered[ordered.length - 1]]
  if (!first || !last) return t('chart.empty')
  const [upperLow, upperHigh] = extentOf(ordered.map((reading) => reading.upper))
  const values = {
    count: ordered.length,
    from: formatDate(locale, first.at),
    to: formatDate(locale, last.at),
    unit,
    upper,
    upperLow,
    upperHigh,
  }
  const lowers = ordered.flatMap((reading) => reading.lower ?? [])
  if (!lower || lowers.length === 0) return t('chart.lineSummary', values)
  const [lowerLow, lowerHigh] = extentOf(lowers)
  return t('chart.summary', { ...values, lower, lowerLow, lowerHigh })
}

import type {
  AnySummary,
  HealthSummary,
  HistoryBucket,
  RecordHistory,
  Spread,
} from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { chartOf, statusOf, type Panel } from '~/domain/records/status'
import { measurementOf } from '~/domain/records/types'
import { formatDate } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import { quantities, roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { drawLine, drawPairs, type MarkTone } from '~/domain/visit/drawing'
import type { LatestRow, Named, VisitSheet } from '~/domain/visit/sheet'
import { insightSentence } from '../home/insight-sentence'
import { judgedFields, mainOption } from '../history/chart-of-history'
import { unbroken, type SheetWords } from './sheet-words.server'

/** What was measured, of whom, over how many days. */
export interface Measured {
  summary: HealthSummary
  /** Of the type that is measured in pairs; null where there is nothing of it. */
  pairs: { definition: MeasurementDefinition; history: RecordHistory } | null
  lines: readonly MeasuredLine[]
  isAdult: boolean
}

/** What a small chart is of: all that was measured of a type in these days as its latest was. */
export interface MeasuredLine {
  definition: MeasurementDefinition
  /** Null where the type has none or the latest does not say. */
  option: string | null
  buckets: readonly HistoryBucket[]
}

interface Writer extends Measured {
  locale: Locale
  words: SheetWords
}

const order: Record<MarkTone, number> = { urgent: 0, attention: 1, plain: 2 }
const toneOf = (tone: string | undefined): MarkTone =>
  tone === 'urgent' || tone === 'attention' ? tone : 'plain'

/** Lines of the glance: each type that was measured, those that call for a look first. */
export function measuredLines(writer: Writer): Named[] {
  const { types, days } = writer.summary
  const { t, records, recordsSay } = writer.words
  const lines = types
    .filter(({ count }) => count > 0)
    .map((one) => ({ one, tone: toneOf(one.classification?.tone) }))
    .sort((a, b) => order[a.tone] - order[b.tone])
    .map(({ one }) => {
      const { classification, mean, insight, type, count } = one
      const { headline } = measurementOf(type)
      const value = `${records.figure(headline.map((name) => mean?.[name] ?? null))} ${records.unit(headline[0])}`
      const sentences = [
        t('glance.mean', { value, count, days }),
        classification &&
          t('glance.status', {
            status: records.category(classification.category),
            guideline: unbroken(classification.guideline),
          }),
        insight.kind === 'halves' || insight.kind === 'change'
          ? insightSentence(recordsSay, records, insight, days)
          : null,
      ]
      return { name: nameOf(writer.words, one), text: sentences.filter(Boolean).join(' ') }
    })
  const highest = highestLine(writer)
  return [...lines, ...(highest ? [highest] : [])]
}

/** A type by its name, with the option that its mean is of. */
function nameOf({ t, records }: SheetWords, { type, latest }: AnySummary): string {
  const { by } = measurementOf(type).status
  if (by === undefined) return records.type(type)
  const given = latest?.[by]
  const option =
    typeof given === 'string'
      ? records.option(by, given)
      : `${records.choice(by)}: ${records.option(by, null)}`
  return t('glance.of', { type: records.type(type), option })
}

/** The one reading that stands out of a history in pairs. */
function highestLine({ pairs, locale, words: { t, records } }: Writer): Named | null {
  if (!pairs || pairs.history.total < 2) return null
  const [name] = pairs.definition.headline
  const main = mainOption(pairs.history)
  const spreads = pairs.history.buckets.flatMap(({ option, from, values }) => {
    const spread = values[name]
    return spread && option === main ? [{ from, maximum: spread.maximum }] : []
  })
  const highest = spreads.reduce<(typeof spreads)[number] | undefined>(
    (most, one) => (most && most.maximum >= one.maximum ? most : one),
    undefined,
  )
  if (!highest) return null
  return {
    name: t('glance.highest'),
    text: t('glance.highestText', {
      name: records.field(name),
      value: records.number(highest.maximum),
      day: formatDate(locale, highest.from),
    }),
  }
}

/** The large chart, of what is measured in pairs. */
export function pairsPart(writer: Writer): VisitSheet['pairs'] {
  const { pairs, summary, locale, words, isAdult } = writer
  if (!pairs || pairs.history.total === 0) return null
  const { t, records, recordsSay } = words
  const { definition, history } = pairs
  const [upper, lower = upper] = definition.headline
  const main = mainOption(history)
  const panels = chartOf(definition, judgedFields(definition, main), isAdult)
  const limitOf = (name: QuantityName) => panels.find(({ value }) => value === name)?.threshold ?? null
  const limits = { upper: limitOf(upper), lower: limitOf(lower) }
  const isHigh = (value: number, limit: number | null) => limit !== null && value >= limit
  const own = history.buckets.filter(({ option }) => option === main)
  const points = (own.length > summary.days ? byDay(own) : own).flatMap(({ from, to, values }) => {
    const [high, low] = [values[upper], values[lower]]
    if (!high || !low) return []
    const means = { upper: roundedQuantity(upper, high.mean), lower: roundedQuantity(lower, low.mean) }
    return [
      {
        at: (Date.parse(from) + Date.parse(to)) / 2,
        ...means,
        isUpperHigh: isHigh(means.upper, limits.upper),
        isLowerHigh: isHigh(means.lower, limits.lower),
      },
    ]
  })
  if (points.length === 0) return null
  const [from, to] = [Date.parse(summary.from), Date.parse(summary.to)]
  const middle = (from + to) / 2
  const shortDay = (at: number) => dayAndMonth(locale, at)
  const type = records.type(definition.type)
  const whole = history.means.find(({ half, option }) => half === 'all' && option === main)
  const reached = history.reached.find(({ option }) => option === main)
  return {
    heading: t('pairs', { type, days: summary.days }),
    legend: {
      upper: records.short(upper),
      lower: records.short(lower),
      limit:
        limits.upper === null || limits.lower === null
          ? null
          : t('pairs.limit', {
              upper: limits.upper,
              lower: limits.lower,
              guideline: unbroken(definition.status.guideline),
            }),
    },
    drawing: drawPairs({
      points,
      limits,
      from,
      to,
      number: records.number,
      days: [from, middle, to].map((at) => ({ at, text: shortDay(at) })),
    }),
    alternative: t('pairs.alternative', { type, days: summary.days }),
    rows: [
      ...(['all', 'morning', 'evening'] as const).flatMap((half): Named[] => {
        const mean = history.means.find((one) => one.half === half && one.option === main)
        if (!mean) return []
        return [
          {
            name: recordsSay(half === 'all' ? 'mean' : half),
            text: records.figure(definition.headline.map((name) => rounded(name, mean.values[name]))),
          },
        ]
      }),
      ...(reached
        ? [{ name: t('pairs.reached'), text: t('pairs.of', { count: reached.count, of: reached.of }) }]
        : []),
      { name: t('pairs.count'), text: records.number(whole?.count ?? history.total) },
    ],
  }
}

/** Buckets of one option, those of a day of Tehran together. */
function byDay(buckets: readonly HistoryBucket[]): Pick<HistoryBucket, 'from' | 'to' | 'values'>[] {
  const days = new Map<string, [HistoryBucket, ...HistoryBucket[]]>()
  for (const bucket of buckets) {
    const { day } = tehranDayAndTime(new Date(bucket.from))
    const known = days.get(day)
    if (known) known.push(bucket)
    else days.set(day, [bucket])
  }
  return [...days.values()].map((ofDay) => ({
    from: ofDay[0].from,
    to: (ofDay.at(-1) ?? ofDay[0]).to,
    values: Object.fromEntries(
      Object.keys(ofDay[0].values).map((name) => {
        const spreads = ofDay.flatMap(({ values }) => values[name as QuantityName] ?? [])
        return [name, togetherOf(spreads)]
      }),
    ),
  }))
}

function togetherOf(spreads: readonly Spread[]): Spread | undefined {
  const [first, last] = [spreads[0], spreads.at(-1)]
  if (!first || !last) return undefined
  const count = spreads.reduce((sum, one) => sum + one.count, 0)
  return {
    count,
    mean: spreads.reduce((sum, one) => sum + one.count * one.mean, 0) / count,
    minimum: Math.min(...spreads.map(({ minimum }) => minimum)),
    maximum: Math.max(...spreads.map(({ maximum }) => maximum)),
    first: first.first,
    last: last.last,
  }
}

const rounded = (name: QuantityName, value: number | undefined): number | null =>
  value === undefined ? null : roundedQuantity(name, value)

/** `۲۷ آبان`: on the axis the year is not said. */
const dayAndMonth = (locale: Locale, at: number): string => {
  const [day = '', month = ''] = formatDate(locale, new Date(at).toISOString()).split(' ')
  return `${day} ${month}`
}

/** Small charts of the other types. */
export const linesPart = (writer: Writer): VisitSheet['lines'] =>
  writer.lines.flatMap((line) => linePart(writer, line))

function linePart(
  { summary, words, isAdult }: Writer,
  { definition, option, buckets }: MeasuredLine,
): VisitSheet['lines'] {
  const { t, records } = words
  const [name] = definition.headline
  const judged = judgedFields(definition, option)
  const points = buckets.flatMap(({ from, to, values }) => {
    const spread = values[name]
    if (!spread) return []
    const at = (Date.parse(from) + Date.parse(to)) / 2
    const ends =
      spread.minimum === spread.maximum ? (['minimum'] as const) : (['minimum', 'maximum'] as const)
    return ends.map((end) => {
      const fields = Object.fromEntries(definition.chart.map((part) => [part, values[part]?.[end]]))
      return {
        at,
        value: spread[end],
        tone: toneOf(statusOf(definition, { ...fields, ...judged }, isAdult)?.tone),
      }
    })
  })
  if (points.length === 0) return []
  const values = points.map(({ value }) => value)
  const type = records.type(definition.type)
  const range = {
    low: Math.min(...values),
    high: Math.max(...values),
    unit: records.unit(name),
    type,
    days: summary.days,
  }
  const panel = chartOf(definition, judged, isAdult).find(({ value }) => value === name)
  const normal = panel ? normalOf(panel) : null
  const normalText = normal
    ? t('lines.normal', {
        normal: rangeText(words, name, normal),
        guideline: unbroken(definition.status.guideline),
      })
    : ''
  const { by } = definition.status
  const note =
    by !== undefined && option !== null
      ? t('lines.option', { option: records.option(by, option), normal: normalText }).trim()
      : normalText
  return [
    {
      heading: definition.chart.length > 1 ? records.field(name) : type,
      range: t('lines.range', range),
      drawing: drawLine({
        points,
        normal,
        from: Date.parse(summary.from),
        to: Date.parse(summary.to),
        number: records.number,
      }),
      alternative: t('lines.alternative', range),
      note: note || null,
    },
  ]
}

/** What a guideline calls normal: its zones that ask for nothing, where they hang together. */
function normalOf({ zones }: Panel): { from: number; to: number } | null {
  const good = zones.filter(({ tone, category }) => tone === 'good' && category !== null)
  const [first, last] = [good[0], good.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

/** A zone ends before the next begins; one that ends nowhere has no end in words. */
function rangeText(
  { recordsSay, records }: SheetWords,
  name: QuantityName,
  { from, to }: { from: number; to: number },
) {
  const { min, max, step } = quantities[name]
  const shown = { from: records.number(from), to: records.number(to) }
  if (to >= max) return recordsSay('zone.from', shown)
  if (from <= min) return recordsSay('zone.below', shown)
  return recordsSay('zone.between', { ...shown, to: records.number(roundedQuantity(name, to - step)) })
}

/** The latest of everything that is measured: the figure that stands for a type, and the heart rate beside it. */
export function latestRows({ summary, words, locale }: Writer): LatestRow[] {
  const { t, records } = words
  return summary.types.flatMap(({ type, count, latest }: AnySummary): LatestRow[] => {
    // The sheet is of its days.
    if (!latest || count === 0) return []
    const definition = measurementOf(type)
    const { headline, chart } = definition
    const [first] = headline
    const { classification } = latest
    const common = { day: formatDate(locale, latest.takenAt), source: records.source(latest.source) }
    // What a monitor measures along, of which no type of its own speaks.
    const besides: QuantityName[] = ['heartRate']
    const number = (name: string) => (typeof latest[name] === 'number' ? latest[name] : null)
    return [
      {
        ...common,
        name: chart.length > headline.length ? records.field(first) : records.type(type),
        value: records.figure(headline.map(number)),
        unit: records.unit(first),
        status: classification
          ? t('latest.judged', {
              status: records.category(classification.category),
              guideline: unbroken(classification.guideline),
            })
          : '',
        tone: toneOf(classification?.tone),
      },
      ...besides.flatMap((name): LatestRow[] => {
        const value = number(name)
        if (value === null) return []
        const row = { name: records.field(name), value: records.number(value), unit: records.unit(name) }
        return [{ ...common, ...row, status: '', tone: 'plain' }]
      }),
    ]
  })
}

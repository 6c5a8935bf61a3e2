import {
  halves,
  mostPoints,
  type Half,
  type HistoryBucket,
  type HistoryMean,
  type RecordHistory,
} from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { isJudged, statusOf } from '~/domain/records/status'
import type { RecordType } from '~/domain/records/types'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import type { RecordsDeps } from '../deps'
import { historyFigures, type BucketRow, type RangeFigures } from '../repo/history'
import type { ReadingCall } from './refusals'
import { requireReadable, type OfWhom } from './subject'

export interface HistoryQuery {
  /** Days of Tehran, both included. */
  from?: string | undefined
  to?: string | undefined
  option?: string | undefined
  points?: number | undefined
}

/** A history of any length in at most so many points, all of one moment. */
export async function readHistory(
  deps: RecordsDeps,
  call: ReadingCall,
  definition: MeasurementDefinition,
  { points = mostPoints, memberId, shareId, ...range }: HistoryQuery & OfWhom,
): Promise<RecordHistory> {
  const subject = await requireReadable(
    deps,
    call,
    { memberId, shareId },
    { kind: 'history', type: definition.type as RecordType },
  )
  const { grain, figures, buckets, reached } = await historyFigures(
    deps.database,
    definition,
    subject,
    { ...range, points },
    isJudged(definition, subject.isAdult),
  )
  const counted = figures.filter(({ value }) => value === definition.headline[0])
  const { firstAt, lastAt } = extentOf(counted)
  return {
    total: sumOf(counted, ({ count }) => count),
    totalEver: sumOf(counted, ({ countEver }) => countEver),
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    grain: grain ?? 'reading',
    buckets: bucketsOf(definition, buckets),
    means: meansOf(definition, figures, subject.isAdult),
    reached: reached.map(({ option, ...counted }) => ({ option: option || null, ...counted })),
  }
}

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

function extentOf(counted: readonly RangeFigures[]) {
  const times = (of: (figures: RangeFigures) => Date | null) => counted.flatMap((one) => of(one) ?? [])
  const [first] = times(({ firstAt }) => firstAt).sort((one, other) => one.getTime() - other.getTime())
  const last = times(({ lastAt }) => lastAt)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1)
  return { firstAt: first, lastAt: last }
}

function bucketsOf({ headline, chart }: MeasurementDefinition, rows: readonly BucketRow[]): HistoryBucket[] {
  const buckets = new Map<string, HistoryBucket>()
  for (const { slot, option, value, count, total, minimum, maximum, first, last, firstAt, lastAt } of rows) {
    const key = `${slot} ${option}`
    const bucket = buckets.get(key) ?? {
      from: firstAt.toISOString(),
      to: lastAt.toISOString(),
      option: option || null,
      count: 0,
      values: {},
    }
    buckets.set(key, bucket)
    // Counted by the value that every record has: others may be absent from some.
    if (value === headline[0]) {
      bucket.count = count
      bucket.from = firstAt.toISOString()
      bucket.to = lastAt.toISOString()
    }
    if (chart.includes(value))
      bucket.values[value] = { count, mean: hundredths(total / count), minimum, maximum, first, last }
  }
  return [...buckets.values()]
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

function meansOf(
  definition: MeasurementDefinition,
  figures: readonly RangeFigures[],
  isAdult: boolean,
): HistoryMean[] {
  const options = [...new Set(figures.filter(({ count }) => count > 0).map(({ option }) => option))]
  const parts: (Half | 'all')[] = definition.halves ? ['all', ...halves] : ['all']
  return options.flatMap((option) =>
    parts.flatMap((half) =>
      meanOf(
        definition,
        figures.filter((one) => one.option === option),
        { option, half, isAdult },
      ),
    ),
  )
}

function meanOf(
  definition: MeasurementDefinition,
  figures: readonly RangeFigures[],
  { option, half, isAdult }: { option: string; half: Half | 'all'; isAdult: boolean },
): HistoryMean | [] {
  const values: { [Value in QuantityName]?: number } = {}
  let count = 0
  for (const one of figures) {
    const part = partOf(one, half)
    if (part.count === 0) continue
    if (one.value === definition.headline[0]) count = part.count
    if (definition.chart.includes(one.value))
      values[one.value] = roundedQuantity(one.value, part.total / part.count)
  }
  if (count === 0) return []
  const { by } = definition.status
  const classification = statusOf(
    definition,
    by === undefined ? values : { ...values, [by]: option },
    isAdult,
  )
  return { option: option || null, half, count, values, classification }
}

function partOf({ count, total, morningCount, morningTotal }: RangeFigures, half: Half | 'all') {
  switch (half) {
    case 'all':
      return { count, total }
    case 'morning':
      return { count: morningCount, total: morningTotal }
    case 'evening':
      return { count: count - morningCount, total: total - morningTotal }
  }
}

import {
  halves,
  mostPoints,
  type Half,
  type HistoryBucket,
  type HistoryMean,
  type Reached,
  type RecordHistory,
} from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { isJudged, statusOf, thresholdsOf } from '~/domain/records/status'
import type { RecordType } from '~/domain/records/types'
import { daysBetween } from '~/domain/values/plain-date'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import type { Tx } from '~/api/platform/database/database'
import type { RecordsDeps } from '../deps'
import type { History } from '../policy'
import { bucketRows, rangeFigures, type BucketRow, type Cut, type RangeFigures } from '../repo/days'
import { countReached } from '../repo/reached'
import type { ReadingCall } from './refusals'
import { requireReadable, type OfWhom } from './subject'

/** Ranges of so many days and readings are cut by the hour, what is more by whole days: a thousand readings are soon read, a year of them not. */
const longestByHours = 10
const mostByHours = 1000

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
  const { database } = deps
  const subject = await requireReadable(
    deps,
    call,
    { memberId, shareId },
    { kind: 'history', type: definition.type as RecordType },
  )
  const { figures, cut, rows, reached } = await database.transaction(
    async (tx) => {
      const figures = await rangeFigures(tx, definition, subject, range)
      const cut = cutOf(definition, figures, points)
      return {
        figures,
        cut,
        rows: cut ? await bucketRows(tx, definition, subject, range, cut) : [],
        reached: await reachedOf(tx, definition, subject, range, figures),
      }
    },
    { isolation: 'repeatable read' },
  )
  const counted = figures.filter(({ value }) => value === definition.headline[0])
  const { firstAt, lastAt } = extentOf(counted)
  return {
    total: sumOf(counted, ({ count }) => count),
    totalEver: sumOf(counted, ({ countEver }) => countEver),
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    grain: cut?.grain ?? 'reading',
    buckets: bucketsOf(definition, rows),
    means: meansOf(definition, figures, subject.isAdult),
    reached,
  }
}

/** Of the options that the range has readings of and the guideline a threshold for. */
async function reachedOf(
  tx: Tx,
  definition: MeasurementDefinition,
  subject: History,
  { from, to }: Pick<HistoryQuery, 'from' | 'to'>,
  figures: readonly RangeFigures[],
): Promise<Reached[]> {
  if (!isJudged(definition, subject.isAdult)) return []
  const { by } = definition.status
  const found: Reached[] = []
  for (const option of new Set(figures.filter(({ count }) => count > 0).map((one) => one.option))) {
    const judged: Record<string, string> = by === undefined || option === '' ? {} : { [by]: option }
    const thresholds = thresholdsOf(definition, judged)
    if (thresholds.length === 0) continue
    const reached = await countReached(tx, definition, subject, { from, to, option, thresholds })
    if (reached) found.push({ option: option || null, ...reached })
  }
  return found
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

/** How a range is cut into at most `points`, those of every option of the choice counted; undefined where there is nothing. */
function cutOf(
  definition: MeasurementDefinition,
  figures: readonly RangeFigures[],
  points: number,
): Cut | undefined {
  const counted = figures.filter(({ value, count }) => value === definition.headline[0] && count > 0)
  const days = counted.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).filter((day) => day !== null)
  const [firstDay] = days.sort()
  const lastDay = days.at(-1)
  const { firstAt, lastAt } = extentOf(counted)
  if (firstDay === undefined || lastDay === undefined || !firstAt || !lastAt) return undefined
  const total = sumOf(counted, ({ count }) => count)
  if (total <= points) return { grain: 'reading' }
  const slots = Math.max(1, Math.floor(points / counted.length))
  const length = daysBetween(firstDay, lastDay) + 1
  if (length > longestByHours || total > mostByHours)
    return { grain: 'days', firstDay, days: Math.ceil(length / slots) }
  const seconds = Math.floor((lastAt.getTime() - firstAt.getTime()) / 1000) + 1
  return { grain: 'hours', start: firstAt, seconds: Math.ceil(seconds / slots) }
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

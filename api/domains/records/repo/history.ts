import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '~/api/platform/database/database'
import { writtenOnce } from '~/api/platform/database/written-once'
import { onceFor } from '~/api/platform/memory/once-for'
import type { RecordHistory } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import type { UserId } from '~/domain/values/ids'
import type { QuantityName } from '~/domain/values/quantity'
import type { Subject } from '../policy'
import { recordDays, records } from '../tables'
import { cellsOf, firstOf, lastOf } from './days'
import { isReachedBy, thresholdsByOption } from './reached'
import { daysOf, liveRecordsOf } from './scope'
import { optionOf, valueTableOf } from './values'

/** Ranges of so many days and readings are cut by the hour, what is more by whole days: a thousand readings are soon read, a year of them not. */
const longestByHours = 10
const mostByHours = 1000

/** Readings of days that have both high and low ones, which are looked at one by one: more than anybody measures in a life. */
const mostLookedAt = 10_000

/** What a value of a history comes to in a range, of one option. */
export interface RangeFigures {
  option: string
  value: QuantityName
  /** Of all times. */
  countEver: number
  count: number
  total: number
  morningCount: number
  morningTotal: number
  firstAt: Date | null
  lastAt: Date | null
}

/** A value of one bucket. */
export interface BucketRow {
  slot: number
  option: string
  value: QuantityName
  count: number
  total: number
  minimum: number
  maximum: number
  first: number
  last: number
  firstAt: Date
  lastAt: Date
}

export interface HistoryFigures {
  /** How the range is cut; null where it has no records. */
  grain: RecordHistory['grain'] | null
  figures: RangeFigures[]
  /** Oldest first. */
  buckets: BucketRow[]
  /** Of the options that have thresholds: how many of so many readings lie at them or above. Those of which too many would have to be looked at are left out. */
  reached: { option: string; count: number; of: number }[]
}

export interface HistoryRange {
  /** Days of Tehran, both included; without one, without a bound. */
  from?: string | undefined
  to?: string | undefined
  /** Only records of it. */
  option?: string | undefined
  /** Buckets at most, those of every option counted. */
  points: number
}

/** A placeholder may stand for any of it. */
interface Asked {
  subject: Subject
  isJudged: boolean
  from: SQL
  to: SQL
  /** Null: of all. */
  option: SQL
  points: SQL
}

/** The range's days of each option and value, and those of all times. */
const daysIn = (definition: MeasurementDefinition, { subject, from, to, option }: Asked): SQL => sql`
  select *, day between ${from} and ${to} as is_within from ${recordDays}
  where ${daysOf(subject)} and ${recordDays.type} = ${definition.type} and (${option} is null or ${recordDays.option} = ${option})`

const figuresOfDays = sql.raw(`
  select option, value, sum(count) as count_ever,
    coalesce(sum(count) filter (where is_within), 0) as count,
    coalesce(sum(total) filter (where is_within), 0) as total,
    coalesce(sum(morning_count) filter (where is_within), 0) as morning_count,
    coalesce(sum(morning_total) filter (where is_within), 0) as morning_total,
    min(first_at) filter (where is_within) as first_at, max(last_at) filter (where is_within) as last_at,
    min(day) filter (where is_within) as first_day, max(day) filter (where is_within) as last_day
  from days group by option, value`)

/** Into what the range is cut, and how many days or seconds a slot has, so that at most so many points come of it. */
const cutOf = ({ headline }: MeasurementDefinition, { points }: Asked): SQL => sql`
  with extent as (
    select count(*)::int as options, coalesce(sum(count), 0) as total, min(first_at) as first_at, max(last_at) as last_at,
      min(first_day) as first_day, max(last_day) - min(first_day) + 1 as length
    from figures where value = ${headline[0]} and count > 0),
  measured as (
    select *, greatest(1, ${points} / nullif(options, 0)) as slots,
      case when total = 0 then null when total <= ${points} then 'reading'
        when length > ${longestByHours} or total > ${mostByHours} then 'days' else 'hours' end as grain
    from extent)
  select grain, first_at, first_day,
    case grain when 'days' then ceil(length::double precision / slots)
      when 'hours' then ceil((floor(extract(epoch from last_at - first_at)) + 1) / slots) end::int as step
  from measured`

const bucketsByDays = sql.raw(`
  select (day - first_day) / step as slot, option, value, sum(count) as count, sum(total) as total,
    min(minimum) as minimum, max(maximum) as maximum, (array_agg(first order by days.first_at))[1] as first,
    (array_agg(last order by last_at desc))[1] as last, min(days.first_at) as first_at, max(last_at) as last_at
  from days, cut where is_within and grain = 'days' group by 1, option, value`)

/** When a day in Tehran begins, or one that is so many days later. */
const startOf = (day: SQL, later: number): SQL =>
  sql`((${day} + ${later}::int)::timestamp at time zone 'Asia/Tehran')`

/** Of records one by one, which are looked at only where the range is cut so. */
const bucketsByInstants = (
  definition: MeasurementDefinition,
  { subject, from, to, option }: Asked,
): SQL => sql`
  select slot, option, value, count(*) as count, sum(amount) as total, min(amount) as minimum, max(amount) as maximum,
    ${firstOf} as first, ${lastOf} as last, min(taken_at) as first_at, max(taken_at) as last_at
  from (
    select *, case (select grain from cut) when 'reading' then dense_rank() over (order by taken_at, id)
      else floor(extract(epoch from taken_at - (select first_at from cut)) / (select step from cut)) end as slot
    from (${cellsOf(
      definition,
      sql`(select grain from cut) in ('reading', 'hours') and ${liveRecordsOf(subject)}
        and ${records.takenAt} >= ${startOf(from, 0)} and ${records.takenAt} < ${startOf(to, 1)}
        and (${option} is null or ${optionOf(definition)} = ${option})`,
    )}) as cells) as slots
  group by slot, option, value`

/**
 * Readings at their option's thresholds or above: by whole days, where all of them or none do, and one by one in the others. `offset 0` has them looked up a day and a
 * reading at a time (bench/records.bench.ts, a week of a million readings: 2,350 ms where they are joined, 22 so).
 */
function reachedOf(definition: MeasurementDefinition, { subject, isJudged }: Asked): SQL {
  const [counted] = definition.headline
  const byOption = isJudged ? thresholdsByOption(definition) : []
  if (byOption.length === 0) return sql`select null as option, null as count, null as of where false`
  const some = (bound: 'minimum' | 'maximum') =>
    sql.join(
      byOption.flatMap(({ option, thresholds }) =>
        thresholds.map(
          ([name, from]) =>
            sql`(option = ${option} and value = ${name} and ${sql.identifier(bound)} >= ${from})`,
        ),
      ),
      sql` or `,
    )
  const options = sql.join(
    byOption.map(({ option }) => sql`${option}`),
    sql`, `,
  )
  const table = valueTableOf(definition.type)
  const day = sql.raw('mixed.day')
  return sql`
    with judged as (
      select option, day, max(count) filter (where value = ${counted}) as count, max(count) filter (where ${some('minimum')}) as high, bool_or(${some('maximum')}) as is_some
      from days where is_within and option in (${options}) group by option, day),
    mixed as (
      select option, day, sum(count) over (partition by option) as looked_at from judged where is_some and high is distinct from count),
    singles as (
      select mixed.option, count(*) as count from mixed cross join lateral (
        select ${records.id} as id from ${records}
        where ${liveRecordsOf(subject)} and ${records.type} = ${definition.type}
          and ${records.takenAt} >= ${startOf(day, 0)} and ${records.takenAt} < ${startOf(day, 1)} offset 0) as reading
        cross join lateral (
        select from ${table} where ${table.recordId} = reading.id and ${optionOf(definition)} = mixed.option and ${isReachedBy(definition, byOption)} offset 0) as high
      where looked_at <= ${mostLookedAt} group by mixed.option)
    select judged.option, sum(judged.count) as of,
      coalesce(sum(judged.count) filter (where high = judged.count), 0) + coalesce((select count from singles where singles.option = judged.option), 0) as count
    from judged where not exists (select from mixed where mixed.option = judged.option and looked_at > ${mostLookedAt})
    group by judged.option`
}

/**
 * All of it as one statement, and so of one moment. The days are read anew by each part that wants some of them: kept between, all columns of five years were written down
 * first (bench/records.bench.ts, the charts of a million readings: 4 to 6 ms more).
 */
const historyStatement = (definition: MeasurementDefinition, asked: Asked): SQL => sql`
  with days as not materialized (${daysIn(definition, asked)}),
  figures as (${figuresOfDays}),
  cut as (${cutOf(definition, asked)}),
  buckets as (${bucketsByDays} union all ${bucketsByInstants(definition, asked)}),
  reached as (${reachedOf(definition, asked)})
  select (select grain from cut) as grain,
    (select json_agg(json_build_array(option, value, count_ever, count, total, morning_count, morning_total, first_at, last_at) order by option, value)
      from figures) as figures,
    (select json_agg(json_build_array(slot, option, value, count, total, minimum, maximum, first, last, first_at, last_at) order by slot, option)
      from buckets) as buckets,
    (select json_agg(json_build_array(option, count, of) order by option) from reached) as reached`

interface Row extends Record<string, unknown> {
  grain: HistoryFigures['grain']
  figures:
    [string, QuantityName, number, number, number, number, number, string | null, string | null][] | null
  buckets:
    [number, string, QuantityName, number, number, number, number, number, number, string, string][] | null
  reached: [string, number, number][] | null
}

/** The statements of one's own records, by their definition and by whether its guideline speaks of whose they are. */
const ownStatement = onceFor((definition: MeasurementDefinition, isJudged: boolean) => {
  const id = (name: string) => sql.placeholder(name) as unknown as UserId
  const day = (name: string) => sql`${sql.placeholder(name)}::date`
  return writtenOnce<Row>(
    historyStatement(definition, {
      subject: { scope: { kind: 'own', ownerId: id('owner') }, subjectId: id('subject') },
      isJudged,
      from: day('from'),
      to: day('to'),
      option: sql`${sql.placeholder('option')}::text`,
      points: sql`${sql.placeholder('points')}::int`,
    }),
  )
})

/** @param isJudged whether the type's guideline speaks of whose records they are */
export async function historyFigures(
  database: Database,
  definition: MeasurementDefinition,
  subject: Subject,
  range: HistoryRange,
  isJudged: boolean,
): Promise<HistoryFigures> {
  const { from = '-infinity', to = 'infinity', option = null, points } = range
  const { scope, subjectId } = subject
  if (scope.kind === 'own') {
    const given = { owner: scope.ownerId, subject: subjectId, from, to, option, points }
    return figuresIn(await ownStatement(definition, isJudged).rows(database, given))
  }
  const { rows } = await database.db.execute<Row>(
    historyStatement(definition, {
      subject,
      isJudged,
      from: sql`${from}::date`,
      to: sql`${to}::date`,
      option: sql`${option}::text`,
      points: sql`${points}::int`,
    }),
  )
  return figuresIn(rows)
}

function figuresIn([row]: readonly Row[]): HistoryFigures {
  const dateOf = (at: string | null) => (at === null ? null : new Date(at))
  return {
    grain: row?.grain ?? null,
    figures: (row?.figures ?? []).map(
      ([option, value, countEver, count, total, morningCount, morningTotal, firstAt, lastAt]) => ({
        option,
        value,
        countEver,
        count,
        total,
        morningCount,
        morningTotal,
        firstAt: dateOf(firstAt),
        lastAt: dateOf(lastAt),
      }),
    ),
    buckets: (row?.buckets ?? []).map(
      ([slot, option, value, count, total, minimum, maximum, first, last, firstAt, lastAt]) => ({
        slot,
        option,
        value,
        count,
        total,
        minimum,
        maximum,
        first,
        last,
        firstAt: new Date(firstAt),
        lastAt: new Date(lastAt),
      }),
    ),
    reached: (row?.reached ?? []).map(([option, count, of]) => ({ option, count, of })),
  }
}

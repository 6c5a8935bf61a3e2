import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import type { QuantityName } from '~/domain/values/quantity'
import type { Subject } from '../policy'
import { recordDays, records } from '../tables'
import { daysOf, liveRecordsOf } from './scope'
import { fieldColumnOf, optionOf, valueTableOf } from './values'

/** Values whose days are kept: what charts draw, and the first figure, by which records are counted. */
const dailyValuesOf = ({ chart, headline }: MeasurementDefinition): QuantityName[] => [
  ...new Set([headline[0], ...chart]),
]

const inTehran = (instant: SQL): SQL => sql`((${instant}) at time zone 'Asia/Tehran')`

/** Each kept value of each record as a row of its own: what charts and days are summed up from. */
const cellsOf = (definition: MeasurementDefinition, condition: SQL | undefined): SQL => {
  const table = valueTableOf(definition.type)
  const values = dailyValuesOf(definition).map(
    (name) => sql`(${name}, ${fieldColumnOf(definition, name)}::double precision)`,
  )
  return sql`
    select ${records.id} as id, ${records.ownerId} as owner_id, ${records.subjectId} as subject_id, ${records.type} as type,
      ${records.takenAt} as taken_at, ${inTehran(sql`${records.takenAt}`)} as local_at, ${optionOf(definition)} as option, cell.value, cell.amount
    from ${records} join ${table} on ${table.recordId} = ${records.id}
      cross join lateral (values ${sql.join(values, sql`, `)}) as cell (value, amount)
    where ${condition} and ${records.type} = ${definition.type} and cell.amount is not null`
}

/** First and last of what a group of rows has, by time. */
const firstOf = sql.raw('(array_agg(amount order by taken_at, id))[1]')
const lastOf = sql.raw('(array_agg(amount order by taken_at desc, id desc))[1]')

/**
 * Sums up anew the days in Tehran in which these instants lie, as the transaction sees them; documents have none. Whoever changes records of a history does it one
 * after the other, so that none sums up without what another is just adding.
 */
export async function refreshDays(
  tx: Tx,
  definition: RecordDefinition,
  subject: Subject,
  instants: readonly Date[],
): Promise<void> {
  if (isDocument(definition)) return
  await lockDays(tx, definition, subject)
  for (const instant of instants) {
    const midnight = sql`date_trunc('day', ${inTehran(sql`${instant.toISOString()}::timestamptz`)})`
    await refresh(tx, definition, subject, {
      days: sql`${recordDays.day} = ${midnight}::date`,
      instants: sql`${records.takenAt} >= ${midnight} at time zone 'Asia/Tehran'
        and ${records.takenAt} < (${midnight} + interval '1 day') at time zone 'Asia/Tehran'`,
    })
  }
}

const lockDays = (tx: Tx, { type }: RecordDefinition, { scope, subjectId }: Subject) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`records/${scope.ownerId}/${subjectId}/${type}`}, 0))`,
  )

/** The same of all days from one instant to another, in one go. */
export async function refreshDaysBetween(
  tx: Tx,
  definition: MeasurementDefinition,
  subject: Subject,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await lockDays(tx, definition, subject)
  const [first, last] = [from, to].map(
    (instant) => sql`date_trunc('day', ${inTehran(sql`${instant.toISOString()}::timestamptz`)})`,
  )
  await refresh(tx, definition, subject, {
    days: sql`${recordDays.day} between ${first}::date and ${last}::date`,
    instants: sql`${records.takenAt} >= ${first} at time zone 'Asia/Tehran'
      and ${records.takenAt} < (${last} + interval '1 day') at time zone 'Asia/Tehran'`,
  })
}

/** Sums up anew all of a history: for what brings many records at once. */
export const refreshAllDays = (tx: Tx, definition: MeasurementDefinition, subject: Subject): Promise<void> =>
  refresh(tx, definition, subject, { days: sql`true`, instants: sql`true` })

async function refresh(
  tx: Tx,
  definition: MeasurementDefinition,
  subject: Subject,
  { days, instants }: { days: SQL; instants: SQL },
): Promise<void> {
  await tx
    .delete(recordDays)
    .where(sql`${daysOf(subject)} and ${recordDays.type} = ${definition.type} and ${days}`)
  await tx.execute(sql`
    insert into ${recordDays}
    select owner_id, subject_id, type, local_at::date, option, value, count(*), sum(amount), min(amount), max(amount), ${firstOf}, ${lastOf},
      min(taken_at), max(taken_at), count(*) filter (where extract(hour from local_at) < 12),
      coalesce(sum(amount) filter (where extract(hour from local_at) < 12), 0)
    from (${cellsOf(definition, sql`${liveRecordsOf(subject)} and ${instants}`)}) as cells
    group by owner_id, subject_id, type, local_at::date, option, value`)
}

/** Days of Tehran, both included; none: without a bound. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

export const inDays = (
  definition: MeasurementDefinition,
  subject: Subject,
  option: string | undefined,
): SQL =>
  sql`${daysOf(subject)} and ${recordDays.type} = ${definition.type} ${option === undefined ? sql`` : sql`and ${recordDays.option} = ${option}`}`

export const betweenDays = ({ from, to }: DayRange): SQL =>
  sql`${from === undefined ? sql`true` : sql`${recordDays.day} >= ${from}::date`} and ${to === undefined ? sql`true` : sql`${recordDays.day} <= ${to}::date`}`

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
  firstDay: string | null
  lastDay: string | null
}

/** @param option only records of it */
export async function rangeFigures(
  queryable: Queryable,
  definition: MeasurementDefinition,
  subject: Subject,
  { option, ...range }: DayRange & { option?: string | undefined },
): Promise<RangeFigures[]> {
  const { rows } = await queryable.execute<{
    option: string
    value: QuantityName
    count_ever: string
    count: string
    total: number
    morning_count: string
    morning_total: number
    first_at: string | null
    last_at: string | null
    first_day: string | null
    last_day: string | null
  }>(sql`
    select option, value, sum(count) as count_ever,
      coalesce(sum(count) filter (where is_within), 0) as count,
      coalesce(sum(total) filter (where is_within), 0) as total,
      coalesce(sum(morning_count) filter (where is_within), 0) as morning_count,
      coalesce(sum(morning_total) filter (where is_within), 0) as morning_total,
      min(first_at) filter (where is_within) as first_at, max(last_at) filter (where is_within) as last_at,
      (min(day) filter (where is_within))::text as first_day, (max(day) filter (where is_within))::text as last_day
    from (select *, ${betweenDays(range)} as is_within from ${recordDays} where ${inDays(definition, subject, option)}) as days
    group by option, value
    order by option, value`)
  return rows.map((row) => ({
    option: row.option,
    value: row.value,
    countEver: Number(row.count_ever),
    count: Number(row.count),
    total: Number(row.total),
    morningCount: Number(row.morning_count),
    morningTotal: Number(row.morning_total),
    firstAt: row.first_at === null ? null : new Date(row.first_at),
    lastAt: row.last_at === null ? null : new Date(row.last_at),
    firstDay: row.first_day,
    lastDay: row.last_day,
  }))
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

/** How a range is cut. */
export type Cut =
  | { grain: 'reading' }
  | { grain: 'hours'; start: Date; seconds: number }
  | { grain: 'days'; firstDay: string; days: number }

/** A range cut into buckets, oldest first: in SQL, whatever its length. */
export async function bucketRows(
  queryable: Queryable,
  definition: MeasurementDefinition,
  subject: Subject,
  range: DayRange & { option?: string | undefined },
  cut: Cut,
): Promise<BucketRow[]> {
  const { rows } = await queryable.execute<{
    slot: string
    option: string
    value: QuantityName
    count: string
    total: number
    minimum: number
    maximum: number
    first: number
    last: number
    first_at: string
    last_at: string
  }>(
    cut.grain === 'days'
      ? byDays(definition, subject, range, cut)
      : byInstants(definition, subject, range, cut),
  )
  return rows.map(({ slot, count, total, minimum, maximum, first, last, ...row }) => ({
    slot: Number(slot),
    option: row.option,
    value: row.value,
    count: Number(count),
    total: Number(total),
    minimum: Number(minimum),
    maximum: Number(maximum),
    first: Number(first),
    last: Number(last),
    firstAt: new Date(row.first_at),
    lastAt: new Date(row.last_at),
  }))
}

const byDays = (
  definition: MeasurementDefinition,
  subject: Subject,
  { option, ...range }: DayRange & { option?: string | undefined },
  { firstDay, days }: Extract<Cut, { grain: 'days' }>,
): SQL => sql`
  select (day - ${firstDay}::date) / ${days}::int as slot, option, value, sum(count) as count, sum(total) as total,
    min(minimum) as minimum, max(maximum) as maximum, (array_agg(first order by first_at))[1] as first,
    (array_agg(last order by last_at desc))[1] as last, min(first_at) as first_at, max(last_at) as last_at
  from ${recordDays} where ${inDays(definition, subject, option)} and ${betweenDays(range)}
  group by 1, option, value order by 1, option`

function byInstants(
  definition: MeasurementDefinition,
  subject: Subject,
  { from, to, option }: DayRange & { option?: string | undefined },
  cut: Exclude<Cut, { grain: 'days' }>,
): SQL {
  const condition = sql`${liveRecordsOf(subject)}
    ${from === undefined ? sql`` : sql`and ${records.takenAt} >= ${startOf(from)}`}
    ${to === undefined ? sql`` : sql`and ${records.takenAt} < ${startOf(to, 1)}`}
    ${option === undefined ? sql`` : sql`and ${optionOf(definition)} = ${option}`}`
  const slot =
    cut.grain === 'reading'
      ? sql`dense_rank() over (order by taken_at, id)`
      : sql`floor(extract(epoch from taken_at - ${cut.start.toISOString()}::timestamptz) / ${cut.seconds}::int)`
  return sql`
    select slot, option, value, count(*) as count, sum(amount) as total, min(amount) as minimum, max(amount) as maximum,
      ${firstOf} as first, ${lastOf} as last, min(taken_at) as first_at, max(taken_at) as last_at
    from (select *, ${slot} as slot from (${cellsOf(definition, condition)}) as cells) as slots
    group by slot, option, value order by slot, option`
}

/** When a day in Tehran begins, or one that is so many days later. */
const startOf = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Tehran')`

/**
 * How many records a stretch of time has: by the days that lie in it whole, and one by one only those of the days that it cuts.
 * @param option only records of it
 */
export async function countRecords(
  queryable: Queryable,
  definition: MeasurementDefinition,
  subject: Subject,
  { from, to, option }: { from?: Date | undefined; to?: Date | undefined; option?: string | undefined },
): Promise<number> {
  const [value] = definition.headline
  const table = valueTableOf(definition.type)
  const instantOr = (instant: Date | undefined, none: string) =>
    sql`${instant?.toISOString() ?? none}::timestamptz`
  const { rows } = await queryable.execute<{ count: string }>(sql`
    with stretch as (select ${instantOr(from, '1900-01-01T00:00:00Z')} as since, ${instantOr(to, '2200-01-01T00:00:00Z')} as until),
    edges as (
      select since, until, ${inTehran(sql`since - interval '1 microsecond'`)}::date + 1 as first_day, ${inTehran(sql`until`)}::date as day_after
      from stretch),
    cuts as (
      select *, least(${inTehran(sql`first_day::timestamp`)}, until) as first_whole, ${inTehran(sql`day_after::timestamp`)} as last_cut
      from edges)
    select (select coalesce(sum(count), 0) from ${recordDays}, cuts
        where ${inDays(definition, subject, option)} and value = ${value} and day >= first_day and day < day_after)
      + (select count(*) from ${records} ${option === undefined ? sql`` : sql`join ${table} on ${table.recordId} = ${records.id}`}, cuts
        where ${liveRecordsOf(subject)} and ${records.type} = ${definition.type}
          ${option === undefined ? sql`` : sql`and ${optionOf(definition)} = ${option}`}
          and ${records.takenAt} >= since and ${records.takenAt} < first_whole)
      + (select count(*) from ${records} ${option === undefined ? sql`` : sql`join ${table} on ${table.recordId} = ${records.id}`}, cuts
        where ${liveRecordsOf(subject)} and ${records.type} = ${definition.type}
          ${option === undefined ? sql`` : sql`and ${optionOf(definition)} = ${option}`}
          and ${records.takenAt} >= greatest(last_cut, first_whole) and ${records.takenAt} < until)
      as count`)
  return Number(rows[0]?.count ?? 0)
}

/** How many records somebody has of each kind, by their days: `type` and `count`. */
export function countsStatement(subject: Subject, definitions: readonly MeasurementDefinition[]): SQL {
  const counted = definitions.map(
    ({ type, headline }) => sql`(${recordDays.type} = ${type} and ${recordDays.value} = ${headline[0]})`,
  )
  return sql`
    select type, sum(count) as count from ${recordDays} where ${daysOf(subject)} and (${sql.join(counted, sql` or `)}) group by type`
}

export async function countsByType(
  queryable: Queryable,
  subject: Subject,
  definitions: readonly MeasurementDefinition[],
): Promise<Map<string, number>> {
  const { rows } = await queryable.execute<{ type: string; count: string }>(
    countsStatement(subject, definitions),
  )
  return new Map(rows.map(({ type, count }) => [type, Number(count)]))
}

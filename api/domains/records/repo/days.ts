import { sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable, Tx } from '~/api/platform/database/database'
import { writtenOnce } from '~/api/platform/database/written-once'
import { onceFor } from '~/api/platform/memory/once-for'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import type { UserId } from '~/domain/values/ids'
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
export const cellsOf = (definition: MeasurementDefinition, condition: SQL | undefined): SQL => {
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
export const firstOf = sql.raw('(array_agg(amount order by taken_at, id))[1]')
export const lastOf = sql.raw('(array_agg(amount order by taken_at desc, id desc))[1]')

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

/** A placeholder may stand for any of it. */
interface Counted {
  subject: Subject
  since: SQL
  until: SQL
  /** Null: of all. */
  option: SQL
}

const countStatement = (definition: MeasurementDefinition, counted: Counted): SQL => {
  const { subject, since, until, option } = counted
  const table = valueTableOf(definition.type)
  // Looked up a record at a time: joined, all values of the type were read for those of two days (bench/records.bench.ts, a year of a million readings: 233 ms).
  const isOfOption = sql`(${option} is null or (select ${optionOf(definition)} from ${table} where ${table.recordId} = ${records.id}) = ${option})`
  const between = (from: SQL, to: SQL) => sql`
    select count(*) from ${records}, cuts
    where ${liveRecordsOf(subject)} and ${records.type} = ${definition.type} and ${isOfOption}
      and ${records.takenAt} >= ${from} and ${records.takenAt} < ${to}`
  return sql`
    with stretch as (select ${since} as since, ${until} as until),
    edges as (
      select since, until, ${inTehran(sql`since - interval '1 microsecond'`)}::date + 1 as first_day, ${inTehran(sql`until`)}::date as day_after
      from stretch),
    cuts as (
      select *, least(${inTehran(sql`first_day::timestamp`)}, until) as first_whole, ${inTehran(sql`day_after::timestamp`)} as last_cut
      from edges)
    select (select coalesce(sum(count), 0) from ${recordDays}, cuts
        where ${daysOf(subject)} and ${recordDays.type} = ${definition.type} and (${option} is null or ${recordDays.option} = ${option})
          and value = ${definition.headline[0]} and day >= first_day and day < day_after)
      + (${between(sql`since`, sql`first_whole`)}) + (${between(sql`greatest(last_cut, first_whole)`, sql`until`)}) as count`
}

/** The statements of one's own records, by their definition. */
const ownCountOf = onceFor((definition: MeasurementDefinition) => {
  const id = (name: string) => sql.placeholder(name) as unknown as UserId
  return writtenOnce<{ count: string }>(
    countStatement(definition, {
      subject: { scope: { kind: 'own', ownerId: id('owner') }, subjectId: id('subject') },
      since: sql`${sql.placeholder('since')}::timestamptz`,
      until: sql`${sql.placeholder('until')}::timestamptz`,
      option: sql`${sql.placeholder('option')}::text`,
    }),
  )
})

/**
 * How many records a stretch of time has: by the days that lie in it whole, and one by one only those of the days that it cuts.
 * @param option only records of it
 */
export async function countRecords(
  database: Database,
  definition: MeasurementDefinition,
  subject: Subject,
  range: { from?: Date | undefined; to?: Date | undefined; option?: string | undefined },
): Promise<number> {
  const { scope, subjectId } = subject
  const since = range.from?.toISOString() ?? '1900-01-01T00:00:00Z'
  const until = range.to?.toISOString() ?? '2200-01-01T00:00:00Z'
  const { option = null } = range
  if (scope.kind === 'own') {
    const given = { owner: scope.ownerId, subject: subjectId, since, until, option }
    const [row] = await ownCountOf(definition).rows(database, given)
    return Number(row?.count ?? 0)
  }
  const { rows } = await database.db.execute<{ count: string }>(
    countStatement(definition, {
      subject,
      since: sql`${since}::timestamptz`,
      until: sql`${until}::timestamptz`,
      option: sql`${option}::text`,
    }),
  )
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

import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { MeasurementDefinition } from '~/domain/records/define'
import type { QuantityName } from '~/domain/values/quantity'
import type { Subject } from '../policy'
import { recordDays, records } from '../tables'
import { betweenDays, inDays, type DayRange } from './days'
import { liveRecordsOf } from './scope'
import { fieldColumnOf, optionOf, valueTableOf } from './values'

export type Thresholds = readonly (readonly [QuantityName, number])[]

/** Whether a reading has a value at its threshold or above. */
export const isReached = (definition: MeasurementDefinition, thresholds: Thresholds): SQL =>
  sql`(${sql.join(
    thresholds.map(([name, from]) => sql`coalesce(${fieldColumnOf(definition, name)} >= ${from}, false)`),
    sql` or `,
  )})`

/** Readings of days that have both high and low ones, which are looked at one by one: more than anybody measures in a life. */
const mostLookedAt = 10_000

/**
 * How many readings of an option lie at its thresholds or above: by whole days, where all of them or none do, and one by one in the others.
 * @param thresholds at least one
 * @returns null where too many would have to be looked at
 */
export async function countReached(
  queryable: Queryable,
  definition: MeasurementDefinition,
  subject: Subject,
  { option, thresholds, ...range }: DayRange & { option: string; thresholds: Thresholds },
): Promise<{ count: number; of: number } | null> {
  const [counted] = definition.headline
  const some = (bound: 'minimum' | 'maximum') =>
    sql.join(
      thresholds.map(([name, from]) => sql`(value = ${name} and ${recordDays[bound]} >= ${from})`),
      sql` or `,
    )
  const table = valueTableOf(definition.type)
  // `offset 0` has them looked up a day and a reading at a time (bench/records.bench.ts, a week of a million readings: 2,350 ms where they are joined, 22 so).
  const midnight = (later: number) => sql`((mixed.day + ${later}::int)::timestamp at time zone 'Asia/Tehran')`
  const { rows } = await queryable.execute<{
    of: string
    whole: string
    single: string
    looked_at: string
  }>(sql`
    with days as (
      select day, max(count) filter (where value = ${counted}) as count, max(count) filter (where ${some('minimum')}) as high, bool_or(${some('maximum')}) as is_some
      from ${recordDays} where ${inDays(definition, subject, option)} and ${betweenDays(range)} group by day),
    mixed as (select day, sum(count) over () as looked_at from days where is_some and high is distinct from count)
    select coalesce(sum(count), 0) as of, coalesce(sum(count) filter (where high = count), 0) as whole,
      coalesce((select looked_at from mixed limit 1), 0) as looked_at,
      (select count(*) from mixed cross join lateral (
        select ${records.id} as id from ${records}
        where ${liveRecordsOf(subject)} and ${records.type} = ${definition.type}
          and ${records.takenAt} >= ${midnight(0)} and ${records.takenAt} < ${midnight(1)} offset 0) as reading
        cross join lateral (
        select from ${table} where ${table.recordId} = reading.id and ${optionOf(definition)} = ${option} and ${isReached(definition, thresholds)} offset 0) as high
        where looked_at <= ${mostLookedAt}) as single
    from days`)
  const [row] = rows
  if (!row || Number(row.looked_at) > mostLookedAt) return null
  return { count: Number(row.whole) + Number(row.single), of: Number(row.of) }
}

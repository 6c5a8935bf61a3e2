import { and, avg, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { MeasurementDefinition } from '~/domain/records/define'
import { valueNamesOf } from '~/domain/records/fields'
import { thresholdsOf } from '~/domain/records/status'
import type { RecordType } from '~/domain/records/types'
import type { QuantityName } from '~/domain/values/quantity'
import type { Subject } from '../policy'
import { records } from '../tables'
import { isReached } from './reached'
import { liveRecordsOf } from './scope'
import { fieldColumnOf, optionOf, valueTableOf } from './values'

export interface MeanRow {
  /** Of the choice that the type is judged by; empty where it has none or a record does not say. */
  option: string
  isMorning: boolean
  count: number
  /** Those at the thresholds of their option or above. */
  reached: number
  /** Not rounded; null where none of the records has it. */
  totals: Partial<Record<QuantityName, { count: number; mean: number | null }>>
}

/** Of every option that has thresholds, by them. */
function countReachedByOption(definition: MeasurementDefinition): SQL<number> {
  const { by } = definition.status
  const options = by === undefined ? [''] : ['', ...(definition.choices[by]?.options ?? [])]
  const cases = options.flatMap((option) => {
    const thresholds = thresholdsOf(definition, by === undefined || option === '' ? {} : { [by]: option })
    return thresholds.length > 0
      ? sql`(${optionOf(definition)} = ${option} and ${isReached(definition, thresholds)})`
      : []
  })
  return cases.length > 0
    ? sql`count(*) filter (where ${sql.join(cases, sql` or `)})`.mapWith(Number)
    : sql`0`.mapWith(Number)
}

/** What the records of a stretch of time come to, by option and half of the day, of every value of the type. */
export async function meansOf(
  queryable: Queryable,
  definition: MeasurementDefinition,
  subject: Subject,
  { from, to }: { from: Date; to: Date },
): Promise<MeanRow[]> {
  const table = valueTableOf(definition.type)
  const names = valueNamesOf(definition)
  const isMorning: SQL<boolean> = sql<boolean>`extract(hour from ${records.takenAt} at time zone 'Asia/Tehran') < 12`
  const option = optionOf(definition)
  const rows = await queryable
    .select({
      option: sql<string>`${option}`.as('option'),
      isMorning: isMorning.as('is_morning'),
      count: count(),
      reached: countReachedByOption(definition),
      means: Object.fromEntries(
        names.map((name) => [name, avg(fieldColumnOf(definition, name)).mapWith(Number)]),
      ),
      counts: Object.fromEntries(names.map((name) => [name, count(fieldColumnOf(definition, name))])),
    })
    .from(records)
    .innerJoin(table, eq(table.recordId, records.id))
    .where(
      and(
        liveRecordsOf(subject),
        eq(records.type, definition.type as RecordType),
        gte(records.takenAt, from),
        lt(records.takenAt, to),
      ),
    )
    .groupBy(sql`1, 2`)
  return rows.map(({ means, counts, ...row }) => ({
    ...row,
    totals: Object.fromEntries(
      names.map((name) => [name, { count: counts[name] ?? 0, mean: means[name] ?? null }]),
    ),
  }))
}

import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { mostCounted } from './count-up-to'
import type { Queryable } from './database'

/** What one domain has waiting, as `readWaiting` takes it. */
export type WaitingPart = SQL

interface WaitingRows {
  from: PgTable
  where: SQL | undefined
  /** Since when a row waits; of what ends, when it does. */
  at: PgColumn | SQL
  /** Of which rows it is past; left out: of none. */
  isLate?: SQL | undefined
}

/** Rows that wait for somebody: how many (counted up to `mostCounted`, the oldest first), of these how many are late, and the oldest instant. A part of `readWaiting`. */
export const waitingRows = ({ from, where, at, isLate = sql`false` }: WaitingRows): WaitingPart =>
  waitingAmong(
    sql`select ${at} as at, ${isLate} as is_late from ${from} where ${where} order by 1 limit ${mostCounted}`,
  )

/** The same of a query whose rows are `at` and `is_late`. */
export const waitingAmong = (rows: SQL): WaitingPart =>
  sql`select count(*)::int as count, (count(*) filter (where is_late))::int as late,
    (extract(epoch from min(at)) * 1000)::float8 as at from (${rows}) as waiting`

export interface Waiting<Name extends string> {
  name: Name
  count: number
  late: number
  at: Date
}

/** What waits of each, in one statement; nothing of what nothing waits of. */
export async function readWaiting<Name extends string>(
  queryable: Queryable,
  parts: Readonly<Partial<Record<Name, WaitingPart>>>,
): Promise<Waiting<Name>[]> {
  const each = Object.entries(parts) as [Name, WaitingPart][]
  if (each.length === 0) return []
  const { rows } = await queryable.execute<{ name: Name; count: number; late: number; at: number }>(
    sql.join(
      each.map(([name, part]) => sql`select ${name}::text as name, count, late, at from (${part}) as part`),
      sql` union all `,
    ),
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name, count, late, at }) => ({ name, count, late, at: new Date(at) }))
}

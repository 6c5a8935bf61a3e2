import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from './database'

/** Rows that wait for somebody are counted so far, and then there are “so many or more”. */
export const mostCounted = 1000

/** A figure of rows that wait for somebody. */
export const countedSchema = z.int().min(0).max(mostCounted)

/** How many rows of a table there are, counted no further than `mostCounted`: by an index that the condition is read by. */
export async function countUpTo(
  queryable: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const { rows } = await queryable.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${table} where ${condition} limit ${mostCounted}) as counted`)
  return rows[0]?.count ?? 0
}

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

/** The same of several conditions by their names, in one statement: each is counted by its own index. */
export async function countEachUpTo<Name extends string>(
  queryable: Queryable,
  table: PgTable,
  conditions: Readonly<Record<Name, SQL>>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<SQL>(conditions).map(
    ([name, condition]) =>
      sql`(select count(*)::int from (select from ${table} where ${condition} limit ${mostCounted}) as counted) as ${sql.identifier(name)}`,
  )
  const { rows } = await queryable.execute<Record<Name, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

/** A part of `countEach` for whoever handles nothing of it. */
export const countsNothing: SQL = sql`select 0`

/** The same as a part of `countEach`. */
export const countedUpTo = (table: PgTable, condition: SQL | undefined): SQL =>
  sql`select count(*) from (select from ${table} where ${condition} limit ${mostCounted}) as counted`

/** The figures of several queries that each count, by their names, in one statement: one row. */
export const countEach = <Name extends string>(
  counts: Readonly<Record<Name, SQL>>,
): SQL<Record<Name, number>> =>
  sql<Record<Name, number>>`select ${sql.join(
    Object.entries<SQL>(counts).map(([name, count]) => sql`(${count})::int as ${sql.identifier(name)}`),
    sql`, `,
  )}`

/** Of each of these names a figure of rows. */
export const countedEachSchema = <const Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, countedSchema])) as Record<Name, typeof countedSchema>,
  )

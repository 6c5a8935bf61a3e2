import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

/** The last number of each Jalali year: raised in the transaction that writes what is numbered, so that none is left out. */
export const yearlyCounters = <Name extends string>(name: Name) =>
  pgTable(name, { year: integer('year').primaryKey(), last: integer('last').notNull() })

/** Year and number of a row, and the number before, of which there is a row too: its table has the foreign key that says so. */
export const yearlyNumber = () => ({
  year: integer('year').notNull(),
  number: integer('number').notNull(),
  previous: integer('previous').generatedAlwaysAs(sql`nullif(number - 1, 0)`),
})

/**
 * The next number of a year. Others who draw one wait until this transaction ends: what is rolled back leaves no gap.
 * @param counters `year`, its key, and `last`
 */
export async function nextNumberOf(
  tx: Tx,
  counters: PgTable & { year: PgColumn; last: PgColumn },
  year: number,
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${counters} as counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = counter.last + 1 returning last`)
  const [row] = rows
  if (!row) throw new Error('A counter answers its number')
  return row.last
}

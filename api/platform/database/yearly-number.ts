import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

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

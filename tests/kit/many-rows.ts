import { expect } from 'vitest'
import type { Tx } from '~/api/platform/database/database'
import type { Keyset, Part } from '~/api/platform/database/keyset'
import type { TestApi } from './api'

/** Rows of each list; a page of it reads far fewer. */
export const manyRows = 10_000
const fewest = 500
const limit = 20

/** Rows like the first, unchecked: what lists read is there, whatever else would belong to it. @param changes by the count `n` */
export async function multiply(test: TestApi, table: string, changes: string): Promise<void> {
  const client = await test.database.pool.connect()
  try {
    const { rows: found } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const columns = found[0]?.columns ?? ''
    await client.query(`begin; set local session_replication_role = replica`)
    await client.query(
      `insert into ${table} (${columns}) select ${columns}
       from (select to_jsonb(there) as one from ${table} as there limit 1) as first, generate_series(1, ${manyRows}) as n,
         jsonb_populate_record(null::${table}, one || jsonb_build_object('id', gen_random_uuid(), ${changes}))`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** How many rows a list has read of its table to answer, by PostgreSQL's own count. */
export const readBy = (test: TestApi, table: string, list: (tx: Tx) => Promise<unknown[]>) =>
  test.database.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows: counted } = await tx.execute<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = '${table}'`,
      )
      return counted[0]?.read ?? 0
    }
    // A connection counts from one transaction to the next.
    const before = await readSoFar()
    const answer = await list(tx)
    return { answered: answer.length, read: (await readSoFar()) - before }
  })

/** A whole page, and the page after, without a walk through the table. */
export async function expectFew<Row>(
  test: TestApi,
  table: string,
  order: Keyset<Row>,
  list: (tx: Tx, part: Part) => Promise<Row[]>,
): Promise<void> {
  let last: Row | undefined
  const first = await readBy(test, table, async (tx) => {
    const found = await list(tx, { limit })
    last = found.at(-1)
    return found
  })
  const after = order.read(last && order.write(last))
  const second = await readBy(test, table, (tx) => list(tx, { after, limit }))
  for (const { answered: count, read } of [first, second]) {
    expect(count).toBe(limit)
    expect(read).toBeLessThan(fewest)
  }
}

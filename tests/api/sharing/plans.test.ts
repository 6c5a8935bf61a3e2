import { afterAll, beforeAll, expect, it } from 'vitest'
import { listReceived } from '~/api/domains/records/sharing/repo/shares'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

/** Shares of others; whoever looks at what they have been given reads far fewer. */
const others = 5000
const fewest = 100

let test: TestApi
let reader: Somebody
beforeAll(async () => {
  test = await openTestApi()
  reader = await newSomebody(test)
  for (let n = 0; n < 3; n++) {
    const owner = await newSomebody(test)
    await addShare(test, owner.token, { phone: reader.phone })
  }
  await test.database.pool.query(
    `insert into shares (id, owner_id, recipient_phone, scope, created_at, expires_at)
       select gen_random_uuid(), owner_id, '0935' || lpad(n::text, 7, '0'), scope, created_at, expires_at
       from (select * from shares limit 1) as one, generate_series(1, ${others}) as n`,
  )
  await test.database.pool.query('analyze shares')
})
afterAll(() => test.close())

it('looks at what was given to somebody, however much was given to others', async () => {
  const { received, read } = await test.database.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'shares'`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await readSoFar()
    const to = { userId: reader.userId, at: test.clock.now() }
    const received = await listReceived(tx, to, { limit: 20 })
    return { received, read: (await readSoFar()) - before }
  })
  expect(received).toHaveLength(3)
  expect(read).toBeLessThan(fewest)
})

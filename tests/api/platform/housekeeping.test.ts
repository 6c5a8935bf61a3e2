import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '~/api/platform/idempotency/tables'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { openTestApi, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const hour = 60 * 60 * 1000
const count = async (table: string) => {
  const { rows } = await test.database.db.execute<{ count: string }>(
    sql`select count(*) from ${sql.identifier(table)}`,
  )
  return Number(rows[0]?.count)
}

it('forgets keys and limits when they have had their time, hour after hour', async () => {
  await test.database.db
    .insert(idempotencyKeys)
    .values({ owner: 'x', key: 'k', requestDigest: 'd', createdAt: test.clock.now() })
  await test.deps.limits.consume(defineLimit('knock', { points: 1, seconds: 60 }), 'a')
  expect(await test.runDue('keep-house')).toEqual(['keep-house'])
  expect([await count('idempotency_keys'), await count('rate_limits')]).toEqual([1, 1])
  test.clock.advance(2 * hour)
  await test.runDue('keep-house')
  expect([await count('idempotency_keys'), await count('rate_limits')]).toEqual([1, 0])
  test.clock.advance(47 * hour)
  await test.runDue('keep-house')
  expect(await count('idempotency_keys')).toBe(0)
})

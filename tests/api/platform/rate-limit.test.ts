import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProblem } from '~/api/platform/problem'
import { createRateLimits, defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { openTestApi, testSecret, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const knocks = defineLimit('knock', { points: 3, seconds: 120 })
const outcome = (key: string, limits = test.deps.limits) =>
  limits.consume(knocks, key).then(
    () => 'let in' as const,
    (error: unknown) =>
      error instanceof ApiProblem ? (error.extra.retryAfterSeconds ?? 0) : Promise.reject(error),
  )

it('lets in so many, says when the next may come, and holds to the injected clock', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect(await outcome('a')).toBe('let in')
  test.clock.advance(20_000)
  expect(Math.round(Number(await outcome('a')))).toBe(100)
  expect(await outcome('b')).toBe('let in')
  test.clock.advance(101_000)
  expect(await outcome('a')).toBe('let in')
})

it('counts what comes at once exactly, over all processes on the database', async () => {
  const elsewhere = createRateLimits({ pool: test.database.pool, clock: test.clock, secret: testSecret })
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => outcome('crowd', turn % 2 ? elsewhere : test.deps.limits)),
  )
  expect(outcomes.filter((one) => one === 'let in')).toHaveLength(3)
})

it('forgets when told to', async () => {
  for (let turn = 0; turn < 3; turn += 1) await outcome('c')
  for (let turn = 0; turn < 3; turn += 1) await outcome('other')
  await test.deps.limits.reset([knocks, 'c'], [knocks, 'nobody'])
  expect(await outcome('c')).toBe('let in')
  expect(await outcome('other')).not.toBe('let in')
})

it('gives a use back', async () => {
  for (let turn = 0; turn < 3; turn += 1) await outcome('e')
  await test.deps.limits.refund(knocks, 'e')
  expect(await outcome('e')).toBe('let in')
  expect(await outcome('e')).not.toBe('let in')
})

it('keeps no phone and no address', async () => {
  await outcome('09120000000')
  const { rows } = await test.database.db.execute(sql`select key from rate_limits where key like '%0912000%'`)
  expect(rows).toEqual([])
})

it('lets nobody in while its table cannot be read', async () => {
  await test.database.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  try {
    await expect(outcome('d')).rejects.toMatchObject({ code: '42P01' })
  } finally {
    await test.database.db.execute(sql`alter table rate_limits_away rename to rate_limits`)
  }
})

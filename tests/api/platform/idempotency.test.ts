import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiEnv } from '~/api/platform/http/api-env'
import { readsHeaders } from '~/api/platform/http/declared-headers'
import { answerFailure } from '~/api/platform/http/failures'
import { forgetOldKeys, runOnce } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'
import { authenticate } from '~/api/platform/auth/authenticate'

let test: TestApi
let app: Hono<ApiEnv>
let failNext = false

beforeAll(async () => {
  test = await openTestApi()
  await test.database.db.execute(sql`create table effects (owner text, amount integer)`)
  app = new Hono<ApiEnv>()
  app.use('*', authenticate(testTokens))
  app.use('/effects', readsHeaders('idempotency-key'))
  app.onError(answerFailure(test.deps.log))
  app.post('/effects', (c) =>
    runOnce(c, test.deps, async (tx) => {
      const { amount } = await c.req.json<{ amount: number }>()
      const { rows } = await tx.execute<{ count: string }>(sql`select count(*) from effects`)
      await tx.execute(sql`insert into effects values ('x', ${amount})`)
      if (failNext) throw new ApiProblem(409, 'slot-taken')
      return { status: 201, body: { amount, place: Number(rows[0]?.count) } }
    }),
  )
})
afterAll(() => test.close())

const token = testToken(['user'])
const post = async (key: string | null, amount: number, as = token) =>
  app.request('/effects', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ amount }),
  })

const countEffects = async (amount: number) => {
  const { rows } = await test.database.db.execute<{ count: string }>(
    sql`select count(*) from effects where amount = ${amount}`,
  )
  return Number(rows[0]?.count)
}

it('has one effect and one answer for fifty parallel uses of a key', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(key, 1)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(answers.filter((answer) => !answer.headers.has('idempotency-replayed'))).toHaveLength(1)
  expect(await countEffects(1)).toBe(1)
})

it('refuses another body under a key that was used', async () => {
  const key = randomUUID()
  await post(key, 2)
  const reused = await post(key, 3)
  expect(reused.status).toBe(409)
  expect(await reused.json()).toMatchObject({ code: 'idempotency-key-reused' })
  expect(await countEffects(3)).toBe(0)
})

it('keeps the keys of people apart', async () => {
  const key = randomUUID()
  await post(key, 4)
  const other = testToken(['user'], { userId: userIdSchema.parse(randomUUID()) })
  expect((await post(key, 4, other)).headers.has('idempotency-replayed')).toBe(false)
  expect(await countEffects(4)).toBe(2)
})

it('leaves no trace of work that was refused, so that the key may be tried again', async () => {
  const key = randomUUID()
  failNext = true
  expect((await post(key, 5)).status).toBe(409)
  failNext = false
  expect((await post(key, 5)).status).toBe(201)
  expect(await countEffects(5)).toBe(1)
})

it('wants a key', async () => {
  const answer = await post(null, 6)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'idempotency-key-required' })
})

it('forgets a key after two days and not before', async () => {
  const key = randomUUID()
  await post(key, 7)
  const hour = 3_600_000
  await forgetOldKeys(test.database.db, new Date(test.clock.now().getTime() + 47 * hour))
  expect((await post(key, 7)).headers.has('idempotency-replayed')).toBe(true)
  await forgetOldKeys(test.database.db, new Date(test.clock.now().getTime() + 49 * hour))
  expect((await post(key, 7)).headers.has('idempotency-replayed')).toBe(false)
})

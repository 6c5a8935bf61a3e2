import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProblem } from '~/api/platform/problem'
import { createBuckets } from '~/api/platform/rate-limit/buckets'
import { takeToken } from '~/domain/values/token-bucket'
import { openTestApi, testSecret, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const rule = { room: 5, everyMs: 60_000 }
const of = (whom: string, leave = 0, name = 'apples') => test.deps.buckets.use(name, rule, whom, leave)
const takeOne = async (...uses: ReturnType<typeof of>[]) =>
  (await test.deps.buckets.takeWhatThereIs(test.database.db, uses)).length === 0

it('is the rule of the domain, to the millisecond', async () => {
  let people = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ wait: fc.integer({ min: 0, max: 200_000 }), leave: fc.integer({ min: 0, max: 5 }) }),
        { maxLength: 30 },
      ),
      async (steps) => {
        const whom = `person ${(people += 1)}`
        let fullAt = 0
        for (const { wait, leave } of steps) {
          test.clock.advance(wait)
          const next = takeToken(rule, fullAt, test.clock.now().getTime(), leave)
          expect(await takeOne(of(whom, leave))).toBe(next !== undefined)
          fullAt = next ?? fullAt
        }
      },
    ),
    { numRuns: 20, seed: 20_250_320 },
  )
})

it('gives exactly what it has to whoever comes at once, over all processes on the database', async () => {
  const elsewhere = createBuckets({ clock: test.clock, secret: testSecret })
  const { db } = test.database
  const refused = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      (turn % 2 ? elsewhere : test.deps.buckets).takeWhatThereIs(db, [of('crowd')]),
    ),
  )
  expect(refused.filter((uses) => uses.length === 0)).toHaveLength(5)
})

it('takes of all or of none, says when to come again, and gives back', async () => {
  const { buckets } = test.deps
  const [mine, ours] = [of('me'), of('us', 0, 'pears')]
  for (let turn = 0; turn < 5; turn += 1) await takeOne(ours)
  const failure: unknown = await test.database
    .transaction((tx) => buckets.take(tx, [mine, ours]))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiProblem)
  expect((failure as ApiProblem).extra.retryAfterSeconds).toBe(60)
  expect(await buckets.levels(test.database.db, [mine, ours])).toEqual([5, 0])
  await buckets.giveBack(test.database.db, [ours])
  await test.database.transaction((tx) => buckets.take(tx, [mine, ours]))
  expect(await buckets.levels(test.database.db, [mine, ours])).toEqual([4, 0])
  await buckets.forget(test.database.db, [ours])
  expect(await buckets.levels(test.database.db, [mine, ours])).toEqual([4, 5])
})

it('waits for nobody in a circle when many take and give back several', async () => {
  const uses = ['narrow', 'middle', 'wide'].map((name) =>
    test.deps.buckets.use(name, { room: 1000, everyMs: 1000 }, 'one'),
  )
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      turn % 2
        ? test.deps.buckets.giveBack(test.database.db, uses)
        : test.database.transaction((tx) => test.deps.buckets.take(tx, uses)),
    ),
  )
})

it('keeps no phone', async () => {
  await takeOne(of('09121234567'))
  const { rows } = await test.database.pool.query<{ key: string }>('select key from token_buckets')
  expect(rows.map(({ key }) => key).join()).not.toContain('0912')
})

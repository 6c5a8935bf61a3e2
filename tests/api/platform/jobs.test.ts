import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, GiveUp, worker } from '~/api/platform/jobs/public'
import { buryJob } from '~/api/platform/jobs/dead-letters'
import { createBoss } from '~/api/platform/jobs/queue'
import { createRunner } from '~/api/platform/jobs/runner'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'

const greet = defineJob('greet', z.strictObject({ name: z.string() }), { retries: 2, backoffSeconds: 1 })
const newerJob = defineJob('of-a-newer-version', z.strictObject({}), { retries: 2 })

const write = defineJob('write', z.strictObject({ name: z.string() }), { retries: 1, backoffSeconds: 1 })

const greeted: string[] = []
/** Whom the other way has reached. */
const calledInstead: string[] = []
let failures: Error[] = []
const workers = [
  worker(greet, ({ name }) => {
    const failure = failures.shift()
    if (failure) return Promise.reject(failure)
    greeted.push(name)
    return Promise.resolve()
  }),
  worker(
    write,
    ({ name }) => {
      const failure = failures.shift()
      if (failure) return Promise.reject(failure)
      greeted.push(name)
      return Promise.resolve()
    },
    async ({ name }, { tx }) => {
      if (name === 'nobody’s') await tx.execute(sql`select 1 / 0`)
      calledInstead.push(name)
    },
  ),
]

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ workers, deps: { tokens: testTokens } })
})
afterAll(() => test.close())
beforeEach(() => {
  greeted.length = 0
  calledInstead.length = 0
  failures = []
})

const enqueue = (name: string, options?: { startAfter?: Date; singletonKey?: string }) =>
  test.database.transaction((tx) => test.jobs.enqueue(tx, greet, { name }, options))
const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000)

it('does what was committed, and forgets what it carried', async () => {
  await enqueue('Sara')
  await test.runJobs()
  expect(greeted).toEqual(['Sara'])
  const { rows } = await test.database.db.execute(
    sql`select * from pgboss.job where data::text like '%Sara%'`,
  )
  expect(rows).toEqual([])
})

it('does nothing of a transaction that was rolled back', async () => {
  await expect(
    test.database.transaction(async (tx) => {
      await test.jobs.enqueue(tx, greet, { name: 'Nobody' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await test.runJobs()
  expect(greeted).toEqual([])
})

it('waits until it is due by the injected clock', async () => {
  await enqueue('later', { startAfter: inMinutes(30) })
  await test.runJobs()
  expect(greeted).toEqual([])
  test.clock.advance(29 * 60_000)
  await test.runJobs()
  expect(greeted).toEqual([])
  test.clock.advance(60_000)
  await test.runJobs()
  expect(greeted).toEqual(['later'])
})

it('keeps one of a key waiting', async () => {
  await enqueue('first', { startAfter: inMinutes(1), singletonKey: 'hourly' })
  await enqueue('second', { startAfter: inMinutes(1), singletonKey: 'hourly' })
  await enqueue('other', { startAfter: inMinutes(1), singletonKey: 'daily' })
  test.clock.advance(60_000)
  await test.runJobs()
  expect(greeted.sort()).toEqual(['first', 'other'])
})

it('tries again after a failure', async () => {
  failures = [new Error('away'), new Error('away')]
  await enqueue('patience')
  await test.runJobs()
  expect(greeted).toEqual(['patience'])
})

interface Letters {
  items: { id: string; job: string; isKnown: boolean; reason: string; tries: number }[]
}
const admin = testToken(['user', 'admin'])
const letters = async () =>
  ((await (await test.request('GET', '/dead-letters', { token: admin })).json()) as Letters).items

it('makes a dead letter of what keeps failing, which staff retry', async () => {
  failures = Array.from({ length: 3 }, () =>
    Object.assign(new Error('0912 000 00 00 is wrong'), { code: 'provider-busy' }),
  )
  await enqueue('third time')
  await test.runJobs()
  const [letter] = await letters()
  expect(letter).toMatchObject({ job: 'greet', tries: 3, reason: 'Error: provider-busy' })
  expect(JSON.stringify([letter, test.log])).not.toContain('0912')
  const retried = await test.request('POST', `/dead-letters/${letter?.id}/retries`, { token: admin })
  expect(retried.status).toBe(202)
  expect(await letters()).toEqual([])
  await test.runJobs()
  expect(greeted).toEqual(['third time'])
})

it('makes a dead letter at once of what no retry would mend, which an admin drops', async () => {
  failures = [new GiveUp('bad template')]
  await enqueue('hopeless')
  await test.runJobs()
  const [letter, ...others] = await letters()
  expect([letter?.job, letter?.tries, others]).toEqual(['greet', 1, []])
  expect((await test.request('DELETE', `/dead-letters/${letter?.id}`, { token: admin })).status).toBe(204)
  expect(await letters()).toEqual([])
  await test.runJobs()
  expect(greeted).toEqual([])
  const audited = await test.request('GET', '/audit-entries?action=drop', { token: admin })
  expect(((await audited.json()) as { items: unknown[] }).items).toHaveLength(1)
})

it('takes the other way, once, with what is given up, and not before', async () => {
  const add = (name: string) => test.database.transaction((tx) => test.jobs.enqueue(tx, write, { name }))
  failures = [new Error('away')]
  await add('second time')
  await test.runJobs()
  expect([greeted, calledInstead]).toEqual([['second time'], []])

  failures = [new Error('away'), new Error('away')]
  await add('never')
  await test.runJobs()
  failures = [new GiveUp('refused')]
  await add('refused')
  await test.runJobs()
  expect(calledInstead).toEqual(['never', 'refused'])

  // Where that fails too, the dead letter is there all the same.
  failures = [new GiveUp('refused')]
  await add('nobody’s')
  await test.runJobs()
  expect(calledInstead).toEqual(['never', 'refused'])
  const left = await letters()
  expect(left.map(({ job, reason }) => [job, reason])).toEqual(Array(3).fill(['write', expect.any(String)]))
  for (const { id } of left) await test.request('DELETE', `/dead-letters/${id}`, { token: admin })
})

it('leaves a kind that it does not know to a version that does, without using up a try', async () => {
  await test.database.transaction((tx) => test.jobs.enqueue(tx, newerJob, {}))
  await test.runJobs()
  test.clock.advance(3 * 60_000)
  await test.runJobs()
  expect(await letters()).toEqual([])
  const standing = await (await test.request('GET', '/jobs', { token: admin })).json()
  expect(standing).toMatchObject({
    waiting: 1,
    late: [{ kind: 'of-a-newer-version', isKnown: false }],
  })
  let tries = 0
  const newer = createRunner({
    ...test.deps,
    boss: createBoss(test.database.pool),
    workers: [
      worker(newerJob, () => {
        tries += 1
        return tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()
      }),
    ],
  })
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await newer.runBatch()).toBe(1)
    test.clock.advance(3_600_000)
  }
  expect(tries).toBe(3)
  expect(await newer.runBatch()).toBe(0)
})

it('does not put back a dead letter of a kind that it does not know, and says so', async () => {
  await buryNewerJob()
  const [letter] = await letters()
  expect(letter).toMatchObject({ job: 'of-a-newer-version', isKnown: false })
  const retried = await test.request('POST', `/dead-letters/${letter?.id}/retries`, { token: admin })
  expect(retried.status).toBe(409)
  expect(await retried.json()).toMatchObject({ code: 'unknown-job-kind' })
  expect(await letters()).toHaveLength(1)
  await test.request('DELETE', `/dead-letters/${letter?.id}`, { token: admin })
})

const buryNewerJob = () =>
  test.database.transaction((tx) =>
    buryJob(tx, createBoss(test.database.pool), {
      envelope: { job: newerJob.name, dueAt: null, singletonKey: null, payload: {} },
      reason: 'Error',
      tries: 3,
      failedAt: test.clock.now(),
    }),
  )

it('puts among the dead letters what nobody can read as a job', async () => {
  await test.database.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('jobs', '{"no":"envelope"}', $1)`,
    [test.clock.now().toISOString()],
  )
  await test.runJobs()
  const [letter] = await letters()
  expect(letter).toMatchObject({ job: 'unreadable', isKnown: false })
  await test.request('DELETE', `/dead-letters/${letter?.id}`, { token: admin })
})

it('never drops what has waited long', async () => {
  const longAgo = new Date(test.clock.now().getTime() - 90 * 86_400_000)
  await enqueue('patient', { startAfter: longAgo })
  const boss = createBoss(test.database.pool)
  await boss.maintain()
  await test.runJobs()
  expect(greeted).toEqual(['patient'])
})

it('answers 404 for a letter that is not there, and counts what is', async () => {
  const gone = await test.request('DELETE', `/dead-letters/${randomUUID()}`, { token: admin })
  expect(gone.status).toBe(404)
  await enqueue('waiting', { startAfter: inMinutes(5) })
  const counts = await test.request('GET', '/jobs', { token: admin })
  expect(await counts.json()).toMatchObject({ waiting: 1, active: 0, retrying: 0, dead: 0 })
})

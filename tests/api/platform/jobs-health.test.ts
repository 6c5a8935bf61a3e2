import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { buryJob } from '~/api/platform/jobs/dead-letters'
import { defineJob, worker } from '~/api/platform/jobs/public'
import { mostDeadLetters, readJobsStanding } from '~/api/platform/jobs/health'
import { forgetDeadWorkers, noteSeen } from '~/api/platform/jobs/live-workers'
import { createBoss } from '~/api/platform/jobs/queue'
import { openTestApi, type TestApi } from '../../kit/api'

const minuteMs = 60_000
const task = defineJob('task', z.strictObject({}))
const newerTask = defineJob('newer-task', z.strictObject({}))

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ periodic: [], workers: [worker(task, () => Promise.resolve())] })
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from pgboss.job; delete from job_workers'))

const standing = () => readJobsStanding(test.database.db, test.deps.registry, test.clock.now())
const enqueue = (definition = task, startAfter?: Date) =>
  test.database.transaction((tx) => test.jobs.enqueue(tx, definition, {}, { startAfter }))
/** A process that lives, and took its last job so many milliseconds ago. */
const live = (tookAgo: number | null) => {
  const now = test.clock.now()
  const tookAt = tookAgo === null ? null : new Date(now.getTime() - tookAgo)
  return noteSeen(test.database.db, { id: randomUUID(), startedAt: now, tookAt }, now)
}

it('is well while a worker lives and nothing waits for long', async () => {
  await live(null)
  await enqueue()
  await enqueue(task, new Date(test.clock.now().getTime() + 60 * minuteMs))
  expect(await standing()).toMatchObject({ state: 'ok', problems: [], liveWorkers: 1 })
})

it('misses a worker before anything waits for one', async () => {
  await live(0)
  test.clock.advance(61_000)
  expect(await standing()).toMatchObject({ state: 'degraded', problems: ['no-worker'], liveWorkers: 0 })
})

it('is down when a job has been due for long and nobody takes any', async () => {
  await enqueue()
  test.clock.advance(2 * minuteMs - 1)
  expect((await standing()).state).toBe('degraded')
  test.clock.advance(1)
  expect(await standing()).toMatchObject({ state: 'down', problems: ['no-worker', 'late'] })
})

it('is down when those that live take nothing', async () => {
  await enqueue()
  test.clock.advance(3 * minuteMs)
  await live(null)
  await live(2.5 * minuteMs)
  expect(await standing()).toMatchObject({ state: 'down', problems: ['no-worker', 'late'], liveWorkers: 2 })
})

it('is only late when those that live have more to do than they manage', async () => {
  await enqueue()
  test.clock.advance(3 * minuteMs)
  await live(5000)
  expect(await standing()).toMatchObject({ state: 'degraded', problems: ['late'] })
})

it('counts a job from when it is due', async () => {
  await enqueue(task, new Date(test.clock.now().getTime() + 60 * minuteMs))
  test.clock.advance(60 * minuteMs)
  await live(null)
  expect((await standing()).state).toBe('ok')
  test.clock.advance(2 * minuteMs)
  expect((await standing()).late).toMatchObject([{ kind: 'task', isKnown: true }])
})

it('does not go down for kinds that this version does not know', async () => {
  await enqueue(newerTask)
  test.clock.advance(5 * minuteMs)
  await live(null)
  expect(await standing()).toMatchObject({
    state: 'degraded',
    problems: ['unknown-kinds'],
    late: [{ kind: 'newer-task', isKnown: false }],
  })
})

it('bears some dead letters', async () => {
  await live(0)
  const boss = createBoss(test.database.pool)
  const bury = () =>
    test.database.transaction((tx) =>
      buryJob(tx, boss, {
        envelope: { job: 'task', dueAt: null, singletonKey: null, payload: {} },
        reason: 'Error',
        tries: 1,
        failedAt: test.clock.now(),
      }),
    )
  for (let letter = 0; letter < mostDeadLetters; letter += 1) await bury()
  expect((await standing()).state).toBe('ok')
  await bury()
  expect(await standing()).toMatchObject({ state: 'degraded', problems: ['dead-letters'] })
})

it('forgets processes that have long been gone', async () => {
  await live(0)
  test.clock.advance(1)
  await live(0)
  await forgetDeadWorkers(test.database.db, test.clock.now())
  expect((await test.database.pool.query('select 1 from job_workers')).rowCount).toBe(1)
})

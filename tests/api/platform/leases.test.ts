import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, worker, type JobContext } from '~/api/platform/jobs/public'
import { createBoss } from '~/api/platform/jobs/queue'
import { createRunner, type RunnerOptions } from '~/api/platform/jobs/runner'
import { openTestApi, type TestApi } from '../../kit/api'

const task = defineJob('task', z.strictObject({ number: z.int() }), { retries: 1, backoffSeconds: 1 })
const brief = defineJob('brief', z.strictObject({}), { retries: 0, timeLimitSeconds: 0.05 })
const patience = 20_000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from pgboss.job'))

const runnerOf = (workers: RunnerOptions['workers'], options: Partial<RunnerOptions> = {}) =>
  createRunner({ ...test.deps, boss: createBoss(test.database.pool), workers, ...options })

const enqueue = (...numbers: number[]) =>
  test.database.transaction(async (tx) => {
    for (const number of numbers) await test.jobs.enqueue(tx, task, { number })
  })

/** Work that goes on until the test lets it end, try after try. */
function heldWork() {
  const tries: { context: JobContext; end: (error?: Error) => void }[] = []
  const held = worker(
    task,
    (_, context) =>
      new Promise<void>((resolve, reject) => {
        tries.push({ context, end: (error) => (error ? reject(error) : resolve()) })
      }),
  )
  const begun = (count: number) => vi.waitFor(() => expect(tries).toHaveLength(count), patience)
  return { held, tries, begun }
}

const rows = async () =>
  (
    await test.database.pool.query<{ state: string; retry_count: number; started_on: Date }>(
      'select state, retry_count, started_on from pgboss.job',
    )
  ).rows

it('takes up what a silent process held, once its lease is over, and not before', async () => {
  const { held, tries, begun } = heldWork()
  await enqueue(1)
  const silent = runnerOf([held]).runBatch()
  await begun(1)
  const other = runnerOf([held])
  test.clock.advance(45_000)
  expect(await other.runBatch()).toBe(0)
  test.clock.advance(1)
  const taking = other.runBatch()
  await begun(2)
  // The first was slow and not dead: what it has done is done twice, but it neither ends nor repeats what the second does.
  tries[0]?.end(new Error('late'))
  await silent
  expect(await rows()).toMatchObject([{ state: 'active', retry_count: 1 }])
  tries[1]?.end()
  expect(await taking).toBe(1)
  expect(await rows()).toEqual([])
})

it('leaves a slow job to the process that says that it lives', async () => {
  const { held, tries, begun } = heldWork()
  const slow = runnerOf([held], { leaseMs: 300 })
  await enqueue(1)
  await slow.start()
  await begun(1)
  for (let turn = 0; turn < 3; turn += 1) {
    test.clock.advance(250)
    await vi.waitFor(async () => expect((await rows())[0]?.started_on).toEqual(test.clock.now()), patience)
    expect(await runnerOf([held], { leaseMs: 300 }).runBatch()).toBe(0)
  }
  tries[0]?.end()
  await slow.stop()
  expect(await rows()).toEqual([])
})

it('tells work that another process has taken it up', async () => {
  const { held, tries, begun } = heldWork()
  const slow = runnerOf([held], { leaseMs: 300 })
  await enqueue(1)
  await slow.start()
  await begun(1)
  await test.database.pool.query('update pgboss.job set retry_count = retry_count + 1')
  await vi.waitFor(() => expect(tries[0]?.context.signal.aborted).toBe(true), patience)
  await slow.stop()
  expect(await rows()).toMatchObject([{ state: 'active', retry_count: 1 }])
})

it('gives up a job under which process after process has died', async () => {
  await enqueue(1)
  const { held, begun } = heldWork()
  void runnerOf([held]).runBatch()
  await begun(1)
  test.clock.advance(46_000)
  void runnerOf([held]).runBatch()
  await begun(2)
  test.clock.advance(46_000)
  await runnerOf([held]).runBatch()
  await begun(2)
  const { rows: dead } = await test.database.pool.query<{ data: object }>(
    `select data from pgboss.job where name = 'dead-letters'`,
  )
  expect(dead).toMatchObject([{ data: { job: 'task', reason: 'worker-lost', tries: 2 } }])
})

it('stops waiting for a job that has no end, so that others are done', async () => {
  const done: number[] = []
  const runner = runnerOf(
    [
      worker(brief, () => new Promise<void>(() => {})),
      worker(task, ({ number }) => Promise.resolve(void done.push(number))),
    ],
    { concurrency: 1, pollEvery: 3_600_000 },
  )
  await test.database.transaction((tx) => test.jobs.enqueue(tx, brief, {}))
  test.clock.advance(1)
  await enqueue(1)
  await runner.start()
  await vi.waitFor(() => expect(done).toEqual([1]), patience)
  await runner.stop()
  const { rows: dead } = await test.database.pool.query<{ data: object }>(
    `select data from pgboss.job where name = 'dead-letters'`,
  )
  expect(dead).toMatchObject([{ data: { job: 'brief', reason: 'TimeLimitExceeded' } }])
})

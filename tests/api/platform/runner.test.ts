import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, worker } from '~/api/platform/jobs/public'
import { createBoss } from '~/api/platform/jobs/queue'
import { createRunner } from '~/api/platform/jobs/runner'
import { openTestApi, type TestApi } from '../../kit/api'

const task = defineJob('task', z.strictObject({ number: z.int() }))
const anHour = 3_600_000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const runnerOf = (work: (number: number) => Promise<void>, concurrency = 4) =>
  createRunner({
    boss: createBoss(test.database.pool),
    ...test.deps,
    workers: [worker(task, ({ number }) => work(number))],
    concurrency,
    // Nothing below waits for a look: what is committed is announced.
    pollEvery: anHour,
  })
const enqueue = (...numbers: number[]) =>
  test.database.transaction(async (tx) => {
    for (const number of numbers) await test.jobs.enqueue(tx, task, { number })
  })

it('hears of a job when it is committed, and several runners do each job once', async () => {
  const done: number[] = []
  const work = (number: number) => Promise.resolve(void done.push(number))
  const runners = [runnerOf(work), runnerOf(work)]
  await Promise.all(runners.map((runner) => runner.start()))
  await enqueue(...Array.from({ length: 30 }, (_, number) => number))
  await vi.waitFor(() => expect(done).toHaveLength(30), 20_000)
  await Promise.all(runners.map((runner) => runner.stop()))
  expect(new Set(done).size).toBe(30)
})

it('waits for the jobs under way when it is stopped, and takes no more', async () => {
  let finish: () => void = () => {}
  const begun: number[] = []
  const finished: number[] = []
  const runner = runnerOf(async (number) => {
    begun.push(number)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    finished.push(number)
  }, 1)
  await enqueue(1, 2)
  await runner.start()
  await vi.waitFor(() => expect(begun).toHaveLength(1), 20_000)
  const stopped = runner.stop()
  finish()
  await stopped
  expect(begun).toEqual(finished)
  expect(begun).toHaveLength(1)
  expect(runner.isRunning()).toBe(false)
})

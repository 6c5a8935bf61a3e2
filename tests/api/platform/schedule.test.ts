import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePeriodicJob, hour, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { createBoss } from '~/api/platform/jobs/queue'
import { createRunner, type RunnerOptions } from '~/api/platform/jobs/runner'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'

const patience = 20_000
const hourMs = hour * 1000
const minuteMs = minute * 1000

const ran: Date[] = []
/** What the hourly job does; `null`: it succeeds. */
let work: () => Promise<void> = () => Promise.resolve()
const hourly = definePeriodicJob('hourly', { everySeconds: hour, lateAfterSeconds: 10 * minute }, () => {
  ran.push(test.clock.now())
  return work()
})

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ periodic: [hourly], deps: { tokens: testTokens } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from periodic_jobs')
  ran.length = 0
  work = () => Promise.resolve()
  await test.runDue()
})

const runnerOf = (options: Partial<RunnerOptions> = {}) =>
  createRunner({
    ...test.deps,
    boss: createBoss(test.database.pool),
    workers: [],
    periodic: [hourly],
    ...options,
  })

/** Work that goes on until the test lets it end. */
function heldRuns() {
  const ends: (() => void)[] = []
  work = () => new Promise<void>((resolve) => void ends.push(resolve))
  return { ends, begun: (count: number) => vi.waitFor(() => expect(ends).toHaveLength(count), patience) }
}

interface Standing {
  name: string
  state: string
  isOverdue: boolean
  failures: number
  nextDueAt: string
  lastSuccessAt: string | null
  lastFailureAt: string | null
  lastFailureReason: string | null
}
const admin = testToken(['user', 'admin'])
async function standing(): Promise<Standing | undefined> {
  const answer = await test.request('GET', '/periodic-jobs', { token: admin })
  return ((await answer.json()) as { items: Standing[] }).items[0]
}
const problems = async () =>
  ((await (await test.request('GET', '/jobs', { token: admin })).json()) as { problems: string[] }).problems

const due = (name = 'hourly') => test.runDue(name)

it('runs at once when it is new, and then every time that it is due', async () => {
  expect(ran).toHaveLength(1)
  expect(await due()).toEqual([])
  test.clock.advance(hourMs - 1)
  expect(await due()).toEqual([])
  test.clock.advance(1)
  expect(await due()).toEqual(['hourly'])
  expect(await standing()).toMatchObject({ state: 'succeeded', isOverdue: false, failures: 0 })
})

it('runs once for all that passed while everything was off, and stays in step', async () => {
  const first = test.clock.now().getTime()
  test.clock.advance(7.5 * hourMs)
  expect(await due()).toEqual(['hourly'])
  expect(await due()).toEqual([])
  expect(new Date((await standing())?.nextDueAt ?? '').getTime()).toBe(first + 8 * hourMs)
})

it('goes on for ever when it fails for ever, and raises the alarm', async () => {
  work = () => Promise.reject(Object.assign(new Error('0912 000 00 00'), { code: 'provider-busy' }))
  for (let turn = 1; turn <= 12; turn += 1) {
    test.clock.advance(hourMs)
    expect(await due()).toEqual(['hourly'])
    // It is not tried again before it is due again.
    expect(await due()).toEqual([])
    expect(await standing()).toMatchObject({ state: 'failed', failures: turn, isOverdue: turn > 1 })
    expect(await problems()).toEqual(turn > 1 ? ['no-worker', 'overdue'] : ['no-worker'])
  }
  expect((await standing())?.lastFailureReason).toBe('Error: provider-busy')
  expect(JSON.stringify(test.log)).not.toContain('0912')
  work = () => Promise.resolve()
  test.clock.advance(hourMs)
  await due()
  expect(await standing()).toMatchObject({ state: 'succeeded', failures: 0, isOverdue: false })
  expect(await problems()).toEqual(['no-worker'])
})

it('is overdue so long after it should have succeeded, and not before', async () => {
  test.clock.advance(hourMs + 10 * minuteMs)
  expect((await standing())?.isOverdue).toBe(false)
  test.clock.advance(1)
  expect((await standing())?.isOverdue).toBe(true)
})

it('is done by one of two processes that find it due at once', async () => {
  const { ends, begun } = heldRuns()
  test.clock.advance(hourMs)
  const both = Promise.all([runnerOf().runDue(), runnerOf().runDue()])
  await begun(1)
  expect((await standing())?.state).toBe('running')
  // Due again before the first run is over: still one.
  test.clock.advance(1)
  expect(await runnerOf().runDue()).toEqual([])
  ends[0]?.()
  expect((await both).flat()).toEqual(['hourly'])
  expect(ran).toHaveLength(2)
})

describe('a run whose process dies', () => {
  it('is taken up by another, and noted', async () => {
    const { ends, begun } = heldRuns()
    test.clock.advance(hourMs)
    const dead = runnerOf().runDue()
    await begun(1)
    test.clock.advance(45_000)
    expect(await runnerOf().runDue()).toEqual([])
    test.clock.advance(1)
    const other = runnerOf().runDue()
    await begun(2)
    expect(await standing()).toMatchObject({ lastFailureReason: 'worker-lost', failures: 1 })
    // Should it live after all, it does not speak for the run any more.
    ends[0]?.()
    await dead
    expect((await standing())?.state).toBe('running')
    ends[1]?.()
    expect(await other).toEqual(['hourly'])
    expect((await standing())?.state).toBe('succeeded')
  })

  it('is taken up twice, and then waits until it is due again', async () => {
    const { ends, begun } = heldRuns()
    test.clock.advance(hourMs)
    const dead: Promise<string[]>[] = []
    for (let turn = 1; turn <= 3; turn += 1) {
      dead.push(runnerOf().runDue())
      await begun(turn)
      test.clock.advance(46_000)
    }
    expect(await runnerOf().runDue()).toEqual([])
    expect((await standing())?.state).toBe('failed')
    test.clock.advance(hourMs)
    dead.push(runnerOf().runDue())
    await begun(4)
    for (const end of ends) end()
    await Promise.all(dead)
    expect(await standing()).toMatchObject({ state: 'succeeded', failures: 0 })
  })

  it('keeps its hold as long as it lives', async () => {
    const { ends, begun } = heldRuns()
    test.clock.advance(hourMs)
    const slow = runnerOf({ leaseMs: 300 })
    await slow.start()
    await begun(1)
    for (let turn = 0; turn < 3; turn += 1) {
      test.clock.advance(250)
      const until = new Date(test.clock.now().getTime() + 300)
      await vi.waitFor(async () => {
        const { rows } = await test.database.pool.query<{ lease_until: Date }>(
          'select lease_until from periodic_jobs',
        )
        expect(rows[0]?.lease_until).toEqual(until)
      }, patience)
      expect(await runnerOf().runDue()).toEqual([])
    }
    ends[0]?.()
    await slow.stop()
    expect((await standing())?.state).toBe('succeeded')
  })
})

it('fails when it takes longer than it may, and lets others run', async () => {
  const endless: PeriodicJob = {
    ...hourly,
    timeLimitSeconds: 0.05,
    run: () => new Promise<void>(() => {}),
  }
  test.clock.advance(hourMs)
  expect(await runnerOf({ periodic: [endless] }).runDue()).toEqual(['hourly'])
  expect(await standing()).toMatchObject({ state: 'failed', lastFailureReason: 'TimeLimitExceeded' })
})

it('does not wait out its old interval when it has become more frequent', async () => {
  const frequent: PeriodicJob = { ...hourly, everySeconds: minute }
  test.clock.advance(minuteMs)
  expect(await runnerOf({ periodic: [frequent] }).runDue()).toEqual([])
  test.clock.advance(minuteMs)
  expect(await runnerOf({ periodic: [frequent] }).runDue()).toEqual(['hourly'])
})

it('is due when staff say so, which is written down', async () => {
  expect(await due()).toEqual([])
  const requested = await test.request('POST', '/periodic-jobs/hourly/runs', { token: admin })
  expect(requested.status).toBe(202)
  expect(await due()).toEqual(['hourly'])
  expect((await test.request('POST', '/periodic-jobs/never/runs', { token: admin })).status).toBe(404)
  const audited = await test.request('GET', '/audit-entries?action=run', { token: admin })
  expect(((await audited.json()) as { items: unknown[] }).items).toMatchObject([{ resource: 'job/hourly' }])
})

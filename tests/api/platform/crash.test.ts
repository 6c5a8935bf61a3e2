import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { createBoss, createJobs, prepareQueues } from '~/api/platform/jobs/queue'
import { worker } from '~/api/platform/jobs/public'
import { createRunner } from '~/api/platform/jobs/runner'
import { startKillableServer, type KillableServer, type Killed } from '../../kit/killed-process'
import { random, rounds, tellFigure } from '../../kit/soak'
import { createTestClock } from '../../kit/test-clock'
import { sendNumber } from './crash-jobs'

let server: KillableServer

const acknowledged = new Set<number>()
const sent = new Map<number, number>()
const note = (word: string, number: number) => {
  if (word === 'acknowledged') acknowledged.add(number)
  else sent.set(number, (sent.get(number) ?? 0) + 1)
}

beforeAll(async () => {
  server = await startKillableServer('crash')
  await server.withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
    await pool.query('create table effects (number integer primary key)')
  })
})
afterAll(() => server.stop())

const writeAndKill = (round: number, whom: Killed) =>
  server.runAndKill({
    script: 'tests/api/platform/crash-process.ts',
    args: [String(round * 1_000_000)],
    whom,
    lines: 10 + random(60),
    hear: (word, number) => {
      note(word, Number(number))
      return word === 'acknowledged'
    },
  })

/** What a worker does that comes an hour after: takes over from the dead, and goes on until nothing waits. */
const finishJobs = () =>
  server.withPool(async (pool) => {
    const inAnHour = createTestClock(new Date(Date.now() + 3_600_000).toISOString())
    const boss = createBoss(pool)
    const jobs = createJobs(boss, inAnHour)
    const runner = createRunner({
      boss,
      database: createDatabase(pool),
      clock: inAnHour,
      jobs,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      workers: [worker(sendNumber, ({ number }) => Promise.resolve(note('sent', number)))],
    })
    while ((await runner.runBatch(200)) > 0);
    const { rows } = await pool.query(`select 1 from pgboss.job where name = 'jobs'`)
    expect(rows).toEqual([])
  })

const kills = rounds(2, 100)

/** Only what hangs runs into it: starting processes takes long on a machine that has other work. */
const timeout = rounds(120_000, 3_600_000)

it(
  `loses nothing that was acknowledged, and sends all that was committed, through ${kills} kills`,
  { timeout },
  async () => {
    for (let round = 1; round <= kills; round += 1)
      await writeAndKill(round, round % 2 === 0 ? 'PostgreSQL' : 'process')
    await finishJobs()
    const kept = await server.withPool(async (pool) => {
      const { rows } = await pool.query<{ number: number }>('select number from effects')
      return new Set(rows.map(({ number }) => number))
    })
    expect(acknowledged.size).toBeGreaterThan(kills * 10 - 1)
    expect([...acknowledged].filter((number) => !kept.has(number))).toEqual([])
    expect([...kept].filter((number) => !sent.has(number))).toEqual([])
    expect([...sent.keys()].filter((number) => !kept.has(number))).toEqual([])
    tellFigure('kills, acknowledged writes, lost', `${kills}, ${acknowledged.size}, 0`)
    tellFigure('messages sent more than once', [...sent.values()].filter((times) => times > 1).length)
  },
)

/** Writes and sends without end until it is killed; says on its standard output what was acknowledged and what was sent. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { createBoss, createJobs } from '~/api/platform/jobs/queue'
import { worker } from '~/api/platform/jobs/public'
import { createRunner } from '~/api/platform/jobs/runner'
import { sendNumber } from './crash-jobs'

const [connectionString, first] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 8 })
pool.on('error', () => {})
const database = createDatabase(pool)
const boss = createBoss(pool)
const jobs = createJobs(boss, systemClock)
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const say = (word: string, number: number) => process.stdout.write(`${word} ${number}\n`)

const runner = createRunner({
  boss,
  database,
  clock: systemClock,
  jobs,
  log: silent,
  workers: [worker(sendNumber, ({ number }) => Promise.resolve(void say('sent', number)))],
  pollEvery: 50,
})

let next = Number(first)
async function write(): Promise<void> {
  for (;;) {
    const number = (next += 1)
    try {
      await database.transaction(async (tx) => {
        await tx.execute(sql`insert into effects values (${number})`)
        await jobs.enqueue(tx, sendNumber, { number })
      })
      say('acknowledged', number)
    } catch {
      await wait(20)
    }
  }
}

void runner.start()
for (let writer = 0; writer < 3; writer += 1) void write()

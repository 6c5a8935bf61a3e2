/** Takes jobs and runs of the schedule, says so on its standard output, and never ends one. */
import { Pool } from 'pg'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { createBoss, createJobs } from '~/api/platform/jobs/queue'
import { createRunner } from '~/api/platform/jobs/runner'
import { lostWork } from './lost-work'

const [connectionString, leaseMs] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 4 })
pool.on('error', () => {})
const boss = createBoss(pool)
const runner = createRunner({
  boss,
  database: createDatabase(pool),
  clock: systemClock,
  jobs: createJobs(boss, systemClock),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  ...lostWork((what) => {
    process.stdout.write(`took ${what}\n`)
    return new Promise<void>(() => {})
  }),
  leaseMs: Number(leaseMs),
})
void runner.start()

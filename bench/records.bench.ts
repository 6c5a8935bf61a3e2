import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { refreshAllDays } from '~/api/domains/records/repo/days'
import { migrate } from '~/api/platform/database/migrate'
import { measurementOf } from '~/domain/records/types'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi, requestsTo, testToken } from '~/tests/kit/api'
import { createTestClock } from '~/tests/kit/test-clock'
import { percentile, table } from './kit/table'

/** One person's history of five years: its chart and its list by the API, at three sizes. `SIZES=1000,…` for others, `CALLS=…` of each. */
const sizes = (process.env.SIZES ?? '1000,10000,1000000').split(',').map(Number)
const calls = Number(process.env.CALLS ?? 200)
const days = 5 * 365
const definition = measurementOf('blood-pressure')

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})
const pool = new Pool({ connectionString: server.connectionString, max: 4 })
pool.on('error', () => {})
await migrate(pool)
const clock = createTestClock()
const log = { info: () => {}, warn: () => {}, error: () => {} }
const { api, deps } = assembleApi(pool, folder, { clock, log })
const request = requestsTo(api)
const now = clock.now()
const today = now.toISOString().slice(0, 10)

/** So many readings, evenly over the years, one in seven at the office. */
async function fill(ownerId: UserId, size: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into records (id, owner_id, type, taken_at, source, written_by, created_at, updated_at)
       select gen_random_uuid(), $1, 'blood-pressure', at, 'self', $1, at, at
       from (select $2::timestamptz - make_interval(secs => $3::float8 * 86400 * position / $4::int) as at
         from generate_series(0, $4::int - 1) as position) as times
       returning id)
     insert into blood_pressure_values (record_id, type, systolic, diastolic, heart_rate, place)
     select id, 'blood-pressure', 110 + floor(random() * 50), 70 + floor(random() * 25), 60 + floor(random() * 30),
       case when random() < 0.15 then 'office' else 'home' end
     from made`,
    [ownerId, now.toISOString(), days, size],
  )
  await deps.database.transaction((tx) =>
    refreshAllDays(tx, definition, { scope: { kind: 'own', ownerId }, subjectId: ownerId }),
  )
}

const owners = sizes.map((size) => ({ size, ownerId: userIdSchema.parse(randomUUID()) }))
for (const { ownerId, size } of owners) await fill(ownerId, size)
await pool.query('vacuum analyze')

const rows: (string | number)[][] = []
const slowest = new Map<number, number>()
for (const { ownerId, size } of owners) {
  const token = testToken(['user'], { userId: ownerId })
  const ask = async (path: string) => {
    const begun = performance.now()
    const answer = await request('GET', `/blood-pressure-records${path}`, { token })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return { ms: performance.now() - begun, text }
  }
  const since = (count: number) => `?from=${addDays(today, 1 - count)}`
  let cursor = ''
  for (let page = 0; page < 5; page += 1) {
    const { text } = await ask(`?limit=100${cursor}`)
    cursor = `&cursor=${(JSON.parse(text) as { nextCursor: string }).nextCursor}`
  }
  const questions: [string, string][] = [
    ['chart, all', '/history'],
    ...[365, 90, 30, 7].map((count): [string, string] => [`chart, ${count} days`, `/history${since(count)}`]),
    ['list, all', '?limit=25'],
    ['list, all, page 20', `?limit=25${cursor}`],
    ['list, 365 days', `?limit=25&from=${addDays(today, -364)}T00:00:00Z`],
    ['chart at home, 365 days', `/history${since(365)}&option=home`],
    ['list at home, 365 days', `?limit=25&from=${addDays(today, -364)}T00:00:00Z&option=home`],
  ]
  for (const [name, path] of questions) {
    for (let call = 0; call < 20; call += 1) await ask(path)
    const samples: number[] = []
    let bytes = 0
    for (let call = 0; call < calls; call += 1) {
      const { ms, text } = await ask(path)
      samples.push(ms)
      bytes = Buffer.byteLength(text)
    }
    const p99 = percentile(samples, 0.99)
    slowest.set(size, Math.max(slowest.get(size) ?? 0, p99))
    rows.push([name, size, bytes, percentile(samples, 0.5), p99])
  }
}
console.log(table(['call', 'readings', 'bytes', 'p50 ms', 'p99 ms'], rows))
console.log(`\nSlowest p99: ${[...slowest].map(([size, ms]) => `${size}: ${ms.toFixed(1)} ms`).join(', ')}`)

await pool.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import type { Doctor, FreeTimes } from '~/domain/booking/doctor-contract'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { followAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi, requestsTo } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addCredit } from '~/tests/kit/reservations'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'
import { answered, freshKey } from '~/tests/kit/shop'
import { createTestClock } from '~/tests/kit/test-clock'
import { recordStatements, replay, type Statement } from './kit/statements'
import { percentile, table } from './kit/table'

/**
 * Free times of a thousand doctors over sixty days, of whose times some are taken; and whole bookings (a time held, paid from the wallet) beside the same
 * statements with the same values through bare `pg`, on a copy of the same database.
 */
const doctors = 1000
const takenOfEach = 60
const bookings = 200
const reads = 40

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})
const admin = new Client({ connectionString: server.connectionString })
await admin.connect()

function openPool(database: string, max: number): Pool {
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  const pool = new Pool({ connectionString: url.href, max })
  pool.on('error', () => {})
  return pool
}

const clock = createTestClock()
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function openOn(pool: Pool, announcements?: Announcements) {
  const { api, deps } = assembleApi(pool, folder, {
    clock,
    log: silent,
    ...(announcements && { announcements }),
  })
  return { request: requestsTo(api), database: deps.database, clock }
}

/** Doctors who see patients from nine to five on every day, and what is taken of their times. */
async function insertDoctors(pool: Pool): Promise<void> {
  const now = clock.now()
  await pool.query(
    `insert into users (id, phone, first_name, last_name, roles, locale, created_at)
      select gen_random_uuid(), '0990' || lpad(n::text, 7, '0'), 'پزشک', n::text, '{user,doctor}', 'fa', $1 from generate_series(1, $2::int) as n`,
    [now, doctors],
  )
  await pool.query(
    `insert into doctors (id, user_id, phone, council_number, level, speciality, status, came_from, invited_at, invited_by, accepted_at)
      select gen_random_uuid(), id, phone, (10000 + substr(phone, 5)::int)::text, 'general', 'general-medicine', 'active', 'invited', $1, id, $1
      from users where phone like '0990%'`,
    [now],
  )
  await pool.query(`insert into doctor_services (doctor_id, service) select id, 'visit' from doctors`)
  await pool.query(
    `insert into doctor_week (doctor_id, weekday, from_minute, to_minute)
      select id, weekday, 540, 1020 from doctors, generate_series(0, 6) as weekday`,
  )
  await pool.query(
    `insert into reservations (id, user_id, is_for_member, doctor_id, service, starts_at, zone, reason, locale, status, came_from, price, from_wallet,
        from_gateway, refunded, facts_version, notice_hours, refund_percent, early_minutes, doctor_percent, created_at, held_until, paid_at)
      select gen_random_uuid(), gen_random_uuid(), false, doctors.id, 'visit', date_trunc('day', $1::timestamptz) + (n % 59 + 1) * interval '1 day' + (n % 20 + 24) * interval '15 minutes',
        'Asia/Tehran', '', 'fa', 'reserved', 'held', 100000, 100000, 0, 0, 1, 48, 50, 5, 70, $1, $1, $1
      from doctors, generate_series(1, $2::int) as n on conflict do nothing`,
    [now, takenOfEach],
  )
  await pool.query('analyze')
}

async function prepare(): Promise<Somebody[]> {
  await admin.query('create database prepared')
  const pool = openPool('prepared', 4)
  await migrate(pool)
  await prepareQueues(pool)
  const shop = openOn(pool)
  await bringFactsIntoForce(shop)
  await insertDoctors(pool)
  const patients: Somebody[] = []
  for (let turn = 0; turn < bookings; turn += 1) {
    const patient = await newSomebody(shop)
    await addCredit(shop, patient, 10_000_000)
    patients.push(patient)
  }
  await pool.end()
  await admin.query('create database through_api template prepared')
  await admin.query('create database through_pg template prepared')
  return patients
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The same, and the processor's time of this process, which other programs beside it do not lengthen. */
async function weighed(work: () => Promise<unknown>): Promise<{ ms: number; processorMs: number }> {
  const before = process.cpuUsage()
  const ms = await timed(work)
  const { user, system } = process.cpuUsage(before)
  return { ms, processorMs: (user + system) / 1000 }
}

type Shop = ReturnType<typeof openOn>
const list = async ({ request }: Shop) =>
  (await answered<{ items: Doctor[] }>(request('GET', '/doctors?limit=25'))).items
const timesOf = async ({ request }: Shop, id: string) =>
  (await answered<FreeTimes>(request('GET', `/doctors/${id}/free-times`))).days.flatMap(({ times }) => times)

/** Of every doctor, page after page. */
async function idsOf({ request }: Shop): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: { items: Doctor[]; nextCursor: string | null } = await answered(
      request('GET', `/doctors?limit=100${after}`),
    )
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

const patients = await prepare()
const rows: (string | number)[][] = []

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const samples: number[] = []
  for (let turn = 0; turn < reads; turn += 1) samples.push(await timed(work))
  const warm = samples.slice(5)
  rows.push([what, percentile(warm, 0.5), percentile(warm, 0.99), ''])
}

const apiPool = openPool('through_api', 1)
const barePool = openPool('through_pg', 1)
const recorded = recordStatements(apiPool)
const shop = openOn(apiPool)
const found = await list(shop)
const [first] = found
if (!first) throw new Error('There are doctors')
await measure(`list of ${doctors} doctors with their next free times, computed, ms`, () => list(shop))
const listeningPool = openPool('through_api', 1)
const announcements = followAnnouncements(listeningPool)
const remembering = openOn(apiPool, announcements)
await list(remembering)
await measure('the same, remembered, ms', () => list(remembering))
const [last] = found.slice(-1)
await measure('the same, one of whom was changed before, ms', async () => {
  await apiPool.query('update doctors set status = status where id = $1', [last?.id])
  return list(remembering)
})
await announcements.close()
await listeningPool.end()
await measure('free times of one doctor over 60 days, ms', () => timesOf(shop, first.id))
const everyDoctor = await idsOf(shop)
let offered = 0
const allMs = await timed(async () => {
  for (const id of everyDoctor) offered += (await timesOf(shop, id)).length
})
rows.push([
  `free times of ${everyDoctor.length} doctors over 60 days, one after another, ms`,
  allMs,
  '',
  `${offered} times`,
])

const client = await barePool.connect()
const statements: Statement[][] = []
type Weighed = Awaited<ReturnType<typeof weighed>>
const api: Weighed[] = []
const bare: Weighed[] = []
const free = await timesOf(shop, first.id)
const price = first.services[0]?.price ?? 0
for (const [turn, { token }] of patients.entries()) {
  recorded.take()
  const through = await weighed(async () => {
    const { id } = await answered<Reservation>(
      shop.request('POST', '/reservations', {
        token,
        headers: freshKey(),
        json: { doctorId: first.id, service: 'visit', startsAt: free[turn], expectedPrice: price },
      }),
    )
    await answered(
      shop.request('POST', `/reservations/${id}/payments`, { token, json: { pay: 'wallet-first' } }),
    )
  })
  const sent = recorded.take()
  const alone = await weighed(() => replay(client, sent))
  // The first ones are still being compiled.
  if (turn < 20) continue
  statements.push(sent)
  api.push(through)
  bare.push(alone)
}
client.release()
await apiPool.end()
await barePool.end()

const sum = (samples: number[]) => samples.reduce((one, other) => one + other, 0)
const msOf = (samples: Weighed[]) => samples.map(({ ms }) => ms)
const processorOf = (samples: Weighed[]) =>
  sum(samples.map(({ processorMs }) => processorMs)) / samples.length
const rate = (samples: Weighed[]) => (samples.length / sum(msOf(samples))) * 1000
rows.push(
  [
    'a booking, held and paid from the wallet, ms',
    percentile(msOf(api), 0.5),
    percentile(msOf(api), 0.99),
    '',
  ],
  ['the same through bare `pg`, ms', percentile(msOf(bare), 0.5), percentile(msOf(bare), 0.99), ''],
  [
    'bookings a second: API, bare `pg`, share',
    rate(api),
    rate(bare),
    `${Math.round((rate(api) / rate(bare)) * 100)} % (${statements[0]?.length ?? 0} statements)`,
  ],
  [
    'of the processor in this process for a booking, ms: API, bare `pg`',
    processorOf(api),
    processorOf(bare),
    '',
  ],
)
process.stdout.write(`${table(['booking, in process', 'median', 'p99', ''], rows)}\n`)

await admin.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { sql } from 'drizzle-orm'
import { publishTerms } from '~/api/domains/identity/public'
import { followAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { recordAccess } from '~/api/platform/audit/public'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import type { CodeRequested, SignedIn } from '~/domain/identity/contract'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi } from '~/tests/kit/api'
import { createTestClock } from '~/tests/kit/test-clock'
import { recordStatements, replay, type Statement } from './kit/statements'
import { percentile, table } from './kit/table'

/** Calls of the API beside the statements that they send, through bare `pg`, on one machine in one run. */
const reads = 3000
const signIns = 200
const audits = 1000
const atOnce = 8

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})

const addressOf = (database: string) => {
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return url.href
}
const admin = new Client({ connectionString: server.connectionString })
await admin.connect()

function openPool(database: string): Pool {
  const pool = new Pool({ connectionString: addressOf(database), max: atOnce })
  pool.on('error', () => {})
  return pool
}

const clock = createTestClock()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const openOn = (pool: Pool, announcements?: Announcements) =>
  assembleApi(pool, folder, { clock, log: silent, ...(announcements ? { announcements } : {}) })
type Opened = ReturnType<typeof openOn>

const phones = Array.from({ length: signIns }, (_, place) => `0935${String(place).padStart(7, '0')}`)
const networkOf = (place: number) => `10.${place >> 8}.${place & 255}.7`

async function post<Body>({ api }: Opened, path: string, json: unknown, address: string): Promise<Body> {
  const response = await api.fetch(
    new Request(`http://in-process/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
    { address },
  )
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return body as Body
}

async function codeOf({ deps, runner }: Opened, phone: string): Promise<string> {
  while ((await runner.runBatch(50)) > 0);
  const [message] = await readOutbox(deps.database.db, { recipient: phone, limit: 1 })
  return message?.code ?? ''
}

const request = (opened: Opened, place: number) =>
  post<CodeRequested>(opened, '/user/login', { phone: phones[place] }, networkOf(place))
const confirm = (opened: Opened, place: number, verificationCode: string, challenge: string) =>
  post<SignedIn>(
    opened,
    '/user/login/confirm?source=WEBSITE',
    { phone: phones[place], verificationCode, challenge },
    networkOf(place),
  )

/** People who have signed in before: what is measured is their coming back. */
async function prepare(): Promise<string> {
  await admin.query('create database prepared')
  const pool = openPool('prepared')
  await migrate(pool)
  await prepareQueues(pool)
  const opened = openOn(pool)
  await publishTerms(opened.deps.database, { fa: 'قوانین' }, clock.now())
  let token = ''
  for (const [place, phone] of phones.entries()) {
    const { challenge } = await request(opened, place)
    token = (await confirm(opened, place, await codeOf(opened, phone), challenge)).jwtResponse.access_token
  }
  // Who may not use everything yet is asked for each time.
  await pool.query(`update users set first_name = 'سارا', last_name = 'راد', accepted_terms_version = '1'`)
  await pool.end()
  await admin.query('create database through_api template prepared')
  await admin.query('create database through_pg template prepared')
  return token
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds for all, so many under way at a time. */
function together(count: number, act: (turn: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const lane = async () => {
    while (next < count) await act(next++)
  }
  return timed(() => Promise.all(Array.from({ length: atOnce }, lane)))
}

const rows: (string | number)[][] = []
const add = (name: string, count: number, apiMs: number, pgMs: number, statements: number) =>
  rows.push([name, (count / apiMs) * 1000, (count / pgMs) * 1000, pgMs / apiMs, statements])

/** Once as the product answers it, which listens for what is announced, and once asking who it is each time: beside the statements of the latter. */
async function measureReads(api: Opened, apiPool: Pool, bare: Pool, token: string): Promise<void> {
  const announcements = followAnnouncements(apiPool)
  const remembering = openOn(apiPool, announcements)
  const askOf = (opened: Opened) => async () => {
    const response = await opened.api.fetch(
      new Request('http://in-process/api/v1/user/info', { headers: { authorization: `Bearer ${token}` } }),
      { address: '10.0.0.1' },
    )
    await response.json()
    if (!response.ok) throw new Error(`/user/info answered ${response.status}`)
  }
  const ask = askOf(api)
  const askRemembering = askOf(remembering)
  await announcements.settled()
  await together(300, ask)
  await together(300, askRemembering)
  const recorded = recordStatements(apiPool)
  await Promise.all(Array.from({ length: apiPool.idleCount }, () => apiPool.connect())).then((clients) => {
    for (const client of clients) client.release(true)
  })
  await ask()
  const statements = recorded.take()
  const send = async () => {
    const client = await bare.connect()
    await replay(client, statements)
    client.release()
  }
  await together(300, send)
  // In turns, so that what else the machine does falls on both.
  let rememberedMs = 0
  let apiMs = 0
  let pgMs = 0
  for (let turn = 0; turn < 5; turn += 1) {
    rememberedMs += await together(reads / 5, askRemembering)
    apiMs += await together(reads / 5, ask)
    pgMs += await together(reads / 5, send)
  }
  await announcements.close()
  add('`GET /user/info`', reads, rememberedMs, pgMs, 0)
  add('… of somebody not remembered', reads, apiMs, pgMs, statements.length)
}

async function measureSignIns(api: Opened, apiPool: Pool, bare: Pool): Promise<void> {
  const recorded = recordStatements(apiPool)
  const all: Statement[][] = []
  const apiSamples: number[] = []
  const pgSamples: number[] = []
  const client = await bare.connect()
  for (const [place, phone] of phones.entries()) {
    recorded.take()
    let challenge = ''
    let ms = await timed(async () => ({ challenge } = await request(api, place)))
    const requested = recorded.take()
    const code = await codeOf(api, phone)
    recorded.take()
    ms += await timed(() => confirm(api, place, code, challenge))
    const statements = [...requested, ...recorded.take()]
    all.push(statements)
    apiSamples.push(ms)
    pgSamples.push(await timed(() => replay(client, statements)))
  }
  client.release()
  const sum = (samples: number[]) => samples.reduce((one, other) => one + other, 0)
  const statements = all.reduce((most, one) => Math.max(most, one.length), 0)
  add('sign-in pair (`login` + `login/confirm`)', signIns, sum(apiSamples), sum(pgSamples), statements)
  rows.push(['… median of one, ms', percentile(apiSamples, 0.5), percentile(pgSamples, 0.5), '', ''])
}

/** The audit's rows are chained one after another: this is what that leaves. */
async function measureAudit(api: Opened): Promise<void> {
  const { database } = api.deps
  const write = () =>
    database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor: { kind: 'system' },
        requestId: 'bench',
        action: 'read',
        resource: 'job/bench',
        outcome: 'allowed',
      }),
    )
  const apiMs = await together(audits, write)
  await database.db.execute(sql`create table plain_rows (like audit_entries)`)
  const insert = () =>
    database.transaction((tx) =>
      tx.execute(sql`insert into plain_rows select * from audit_entries where position = 1`),
    )
  const pgMs = await together(audits, insert)
  add('audited transactions, beside the same rows unchained', audits, apiMs, pgMs, 3)
}

const token = await prepare()
const apiPool = openPool('through_api')
const bare = openPool('through_pg')
const api = openOn(apiPool)
await measureReads(api, apiPool, bare, token)
// They come back an hour later; each newest message is the one that was just asked for.
clock.advance(3_600_000)
const signInPool = openPool('through_api')
await measureSignIns(openOn(signInPool), signInPool, bare)
await measureAudit(api)

process.stdout.write(
  `${table(['call, in process', 'API per second', 'bare `pg` per second', 'share of bare', 'statements'], rows)}\n`,
)

for (const pool of [apiPool, bare, signInPool]) await pool.end()
await admin.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

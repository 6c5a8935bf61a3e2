import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { createFolderHeads } from '~/api/platform/audit/heads/folder-heads'
import { createHeadSigner } from '~/api/platform/audit/heads/signed-head'
import { recordAccess } from '~/api/platform/audit/public'
import { findAuditEntries, latestEntries, type AuditFilter } from '~/api/platform/audit/read'
import { hashOf, type ChainRow } from '~/api/platform/audit/verification/chain'
import { readVerdict } from '~/api/platform/audit/verification/verdict'
import { verifyStep } from '~/api/platform/audit/verification/verify'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { userIdSchema } from '~/domain/values/ids'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { createTestClock } from '~/tests/kit/test-clock'
import { percentile, table } from './kit/table'

/** The audit at a size: verifying it, looking into it by each filter, adding to it. `ROWS=…` for another size. */
const size = Number(process.env.ROWS ?? 2_000_000)
const batch = 5000
const queries = 200
const appends = 4000
const atOnce = 8

let state = 20_261_122
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
/** Few are chosen often, many seldom. */
const skewed = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(items.length * (random(1_000_000) / 1_000_000) ** 4)] as Item
const one = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

const uuids = (count: number) => Array.from({ length: count }, () => userIdSchema.parse(randomUUID()))
const actors = uuids(400)
const subjects = uuids(40_000)
const actions = [
  ...['read', 'search', 'list', 'edit', 'create', 'answer', 'ship', 'deliver', 'refund', 'suspend'],
  ...['restore', 'retry', 'drop', 'run', 'export', 'set-roles'],
]
const resources = [
  ...['order', 'blood-pressure-record', 'user', 'ticket', 'audit', 'payment', 'invoice', 'sales', 'review'],
  ...['product', 'stock', 'discount-code', 'vip-code', 'holiday', 'job/send-sms', 'address'],
]
const start = Date.parse('2025-01-01T00:00:00Z')
const span = 690 * 86_400_000
const atOf = (position: number) => start + Math.floor((position / size) * span) + random(3000)

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})
const pool = new Pool({ connectionString: server.connectionString, max: atOnce })
pool.on('error', () => {})
await migrate(pool)
const database = createDatabase(pool)
const clock = createTestClock(new Date(start + span).toISOString())

/** Rows as the chain's trigger would write them, without its pace. */
async function fill(): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  let previous: Buffer = Buffer.alloc(0)
  for (let first = 1; first <= size; first += batch) {
    const rows: ChainRow[] = []
    for (let position = first; position < first + batch && position <= size; position += 1) {
      const isPerson = random(20) > 0
      const row: ChainRow = {
        position: String(position),
        micros: String(atOf(position) * 1000),
        actor_kind: isPerson ? 'person' : 'system',
        actor_id: isPerson ? skewed(actors) : null,
        session_id: isPerson ? randomUUID() : null,
        request_id: randomUUID(),
        action: skewed(actions),
        resource: skewed(resources),
        resource_id: randomUUID(),
        subject_id: one(subjects),
        outcome: random(50) === 0 ? 'refused' : 'allowed',
        changes: null,
        hash: Buffer.alloc(0),
      }
      previous = row.hash = hashOf(previous, row)
      rows.push(row)
    }
    const of = (name: string) => rows.map((row) => row[name])
    await client.query(
      `insert into audit_entries select position, to_timestamp(micros / 1000000.0), actor_kind, actor_id, session_id, request_id, action,
         resource, resource_id, subject_id, outcome, hash
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[],
         $10::uuid[], $11::text[], $12::bytea[])
       as given (position, micros, actor_kind, actor_id, session_id, request_id, action, resource, resource_id, subject_id, outcome, hash)`,
      [
        ...['position', 'micros', 'actor_kind', 'actor_id', 'session_id', 'request_id', 'action', 'resource'],
        ...['resource_id', 'subject_id', 'outcome', 'hash'],
      ].map(of),
    )
  }
  await client.query('update audit_head set position = $1, hash = $2', [size, previous])
  await client.query('set session_replication_role = default')
  client.release()
  await pool.query('vacuum analyze audit_entries')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function appending(): Promise<number> {
  let next = 0
  const lane = async () => {
    while ((next += 1) <= appends)
      await database.transaction((tx) =>
        recordAccess(tx, {
          at: clock.now(),
          actor: { kind: 'system' },
          requestId: randomUUID(),
          action: 'read',
          resource: 'order',
          resourceId: randomUUID(),
          subjectId: one(subjects),
          outcome: 'allowed',
        }),
      )
  }
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, lane)))
  return (appends / ms) * 1000
}

const atEmpty = await appending()
await pool.query(
  `set session_replication_role = replica; truncate audit_entries; update audit_head set position = 0, hash = '';
   set session_replication_role = default`,
)
const filling = await timed(fill)
const { rows: sizes } = await pool.query<{ rows: string; indexes: string }>(
  `select pg_size_pretty(pg_table_size('audit_entries')) as rows, pg_size_pretty(pg_indexes_size('audit_entries')) as indexes`,
)

const heads = createFolderHeads(join(folder, 'heads'))
const signer = createHeadSigner('a key of the benchmark')
const steps: number[] = []
const step = async () => {
  const { signal } = new AbortController()
  clock.advance(60_000)
  let result: Awaited<ReturnType<typeof verifyStep>> | undefined
  steps.push(await timed(async () => (result = await verifyStep({ database, clock, heads, signer }, signal))))
  return result?.state.reached.position ?? 0
}
let turns = 1
while ((await step()) < size) turns += 1
const catchingUp = steps.splice(0)
for (let turn = 0; turn < 20; turn += 1) await step()
const verdicts: number[] = []
for (let turn = 0; turn < 50; turn += 1) verdicts.push(await timed(() => readVerdict(database.db)))

const ranges = () => {
  const from = start + random(span)
  return { from: new Date(from), to: new Date(from + random(30 * 86_400_000)) }
}
const filters: Record<string, () => AuditFilter> = {
  none: () => ({}),
  'from, to': ranges,
  actor: () => ({ actorId: skewed(actors) }),
  subject: () => ({ subjectId: one(subjects) }),
  action: () => ({ action: one(actions) }),
  resource: () => ({ resource: one(resources) }),
  refused: () => ({ outcome: 'refused' }),
  allowed: () => ({ outcome: 'allowed' }),
  'action, resource': () => ({ action: one(actions), resource: one(resources) }),
  'actor, action': () => ({ actorId: skewed(actors), action: one(actions) }),
  'actor, resource, refused': () => ({
    actorId: skewed(actors),
    resource: one(resources),
    outcome: 'refused',
  }),
  'the busiest actor, a rare action': () => ({ actorId: actors[0], action: actions.at(-1) }),
  'subject, action': () => ({ subjectId: one(subjects), action: one(actions) }),
  'action, refused': () => ({ action: one(actions), outcome: 'refused' }),
  'action, resource, refused': () => ({
    action: one(actions),
    resource: one(resources),
    outcome: 'refused',
  }),
  'action, from, to': () => ({ action: one(actions), ...ranges() }),
  'actor, from, to': () => ({ actorId: skewed(actors), ...ranges() }),
  'action, resource, refused, from, to': () => ({
    action: one(actions),
    resource: one(resources),
    outcome: 'refused',
    ...ranges(),
  }),
  'all of them': () => ({
    actorId: skewed(actors),
    subjectId: one(subjects),
    action: one(actions),
    resource: one(resources),
    outcome: 'allowed',
    ...ranges(),
  }),
}
const lists: (string | number)[][] = []
for (const [name, filter] of Object.entries(filters)) {
  const samples: number[] = []
  for (let query = 0; query < queries / 2; query += 1) {
    const requested = filter()
    let last: Awaited<ReturnType<typeof findAuditEntries>>[number] | undefined
    // The first page, and the one after.
    for (let page = 0; page < 2; page += 1)
      samples.push(
        await timed(async () => {
          const after = latestEntries.read(last && latestEntries.write(last))
          last = (await findAuditEntries(database.db, requested, { limit: 26, after })).at(-1)
        }),
      )
  }
  lists.push([name, percentile(samples, 0.5), percentile(samples, 0.99)])
}
const atSize = await appending()

const whole = catchingUp.reduce((sum, ms) => sum + ms, 0)
process.stdout.write(
  [
    `${size} rows (${sizes[0]?.rows}, indexes ${sizes[0]?.indexes}), written in ${Math.round(filling / 1000)} s.`,
    table(
      ['verification', 'figure'],
      [
        ['rows a second', (size / whole) * 1000],
        ['steps to catch up with all rows', turns],
        ['longest of these steps, ms', Math.max(...catchingUp)],
        ['a step in ordinary life (round of a day), ms, p50', percentile(steps, 0.5)],
        ['… p99', percentile(steps, 0.99)],
        ['reading the verdict, ms, p99', percentile(verdicts, 0.99)],
      ],
    ),
    table(['a page of 25 by', 'p50 ms', 'p99 ms'], lists),
    table(
      ['audited transactions a second', 'figure'],
      [
        ['beside few rows', atEmpty],
        [`beside ${size} rows`, atSize],
      ],
    ),
    '',
  ].join('\n\n'),
)

await pool.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

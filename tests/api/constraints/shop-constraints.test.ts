import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordTypes } from '~/domain/records/types'
import { openTestApi, type TestApi } from '../../kit/api'
import { copyRow, type Breach, type Breaches, type Effects } from './breach'
import { openBusyShop } from './busy-shop'
import { catalogBreaches, catalogEffects } from './catalog'
import { ordersBreaches, ordersEffects } from './orders'
import { paymentsBreaches, paymentsEffects } from './payments'
import { pricingBreaches, pricingEffects } from './pricing'
import { walletBreaches, walletEffects } from './wallet'

const breaches: Breaches = {
  ...catalogBreaches,
  ...pricingBreaches,
  ...ordersBreaches,
  ...walletBreaches,
  ...paymentsBreaches,
}
const effects: Effects = {
  ...catalogEffects,
  ...pricingEffects,
  ...ordersEffects,
  ...walletEffects,
  ...paymentsEffects,
}
const shopTables = Object.keys(breaches).sort()
/** Of another room, on the shop's tables: `settlements.test.ts` and `refunds.test.ts` of `tests/api/booking` and the constraints of warranties try them. */
const othersTriggers = new Set([
  'doctor_earnings_corrected',
  'reservation_refunds_in_ledger',
  'order_history_ends_warranties',
])

/** What the database refuses by, or does by itself. */
interface Mechanism {
  table: string
  name: string
  kind: 'check' | 'unique' | 'primary' | 'foreign' | 'index' | 'trigger'
  columns: string[]
}

let test: TestApi
let client: PoolClient
let mechanisms: Map<string, Mechanism>
/** Unique constraints around a primary key: they refuse nothing that it does not, and are there for a foreign key to point at. */
let targets: Set<string>

beforeAll(async () => {
  test = await openTestApi()
  await openBusyShop(test)
  client = await test.database.pool.connect()
  await client.query(copyRow)
  mechanisms = new Map((await readMechanisms()).map((one) => [one.name, one]))
  const all = [...mechanisms.values()]
  const keys = new Map(all.flatMap((one) => (one.kind === 'primary' ? [[one.table, one.columns]] : [])))
  targets = new Set(
    all.flatMap(({ kind, name, table, columns }) =>
      kind === 'unique' && keys.get(table)?.every((column) => columns.includes(column)) ? [name] : [],
    ),
  )
})
afterAll(async () => {
  client.release()
  await test.close()
})
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

async function readMechanisms(): Promise<Mechanism[]> {
  const columns = (keys: string, table: string) => `array(select attname::text from pg_attribute
    where attrelid = ${table} and attnum = any (${keys}))`
  const { rows } = await client.query<Mechanism>(
    `select relname::text as table, conname::text as name,
        (case contype when 'c' then 'check' when 'u' then 'unique' when 'p' then 'primary' when 'f' then 'foreign' else contype::text end)
          as kind, ${columns('conkey', 'conrelid')} as columns
      from pg_constraint join pg_class t on t.oid = conrelid
      where connamespace = 'public'::regnamespace and contype not in ('n', 't')
    union all select t.relname, i.relname, 'index', ${columns('indkey::int2[]', 'indrelid')}
      from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
      where indisunique and t.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p', 'x'))
    union all select relname, tgname, 'trigger', '{}' from pg_trigger join pg_class t on t.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  return rows.filter(({ table }) => shopTables.includes(table) || table in effects)
}

async function takeOut({ kind, name, table }: Mechanism): Promise<void> {
  const statements = {
    trigger: `drop trigger ${name} on ${table}`,
    index: `drop index ${name} cascade`,
    constraint: `alter table ${table} drop constraint ${name} cascade`,
  }
  await client.query(statements[kind === 'trigger' || kind === 'index' ? kind : 'constraint'])
}

function named(name: string): Mechanism {
  const found = mechanisms.get(name)
  if (!found) throw new Error(`The database has no ${name}`)
  return found
}

/** Runs a statement to its end, with what is checked when a transaction is committed. @returns who refused it, or null */
async function refusalOf(statement: string): Promise<string | null> {
  await client.query('savepoint before')
  try {
    await client.query(statement)
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    await client.query('rollback to before')
    await client.query('set constraints all deferred')
    return nameOf(error)
  }
}

/** A trigger that raises has no name to tell: that it was this one is seen when it is gone. */
function nameOf(error: unknown): string {
  const { constraint, routine, message } = error as { constraint?: string; routine?: string; message: string }
  if (routine === 'exec_stmt_raise') return 'a trigger'
  return constraint ?? message
}

/** Refused by this one alone: its name is told, and without it the statement passes. */
async function expectHeldBy(mechanism: Mechanism, breach: Breach): Promise<void> {
  const { statement, without } = typeof breach === 'string' ? { statement: breach, without: [] } : breach
  for (const name of without) await takeOut(named(name))
  // A row that others point at stays for that reason too.
  if (/^(delete from|truncate) /.test(statement)) await releaseFrom(mechanism.table)
  expect(await refusalOf(statement)).toBe(mechanism.kind === 'trigger' ? 'a trigger' : mechanism.name)
  await takeOut(mechanism)
  expect(await refusalOf(statement)).toBe(null)
}

async function releaseFrom(table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; of: string }>(
    `select conname as name, conrelid::regclass as of from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
    [table],
  )
  for (const { name, of } of rows) await client.query(`alter table ${of} drop constraint ${name}`)
}

const listed = Object.entries(breaches).flatMap(([table, ofTable]) =>
  Object.entries(ofTable).flatMap(([name, given]) =>
    [given].flat().map((breach, turn) => ({ title: `${name} ${turn + 1}`, table, name, breach })),
  ),
)

describe('alone refuses what it is for', () => {
  it.each(listed)('$title', async ({ table, name, breach }) => {
    const mechanism = named(name)
    expect(mechanism.table).toBe(table)
    await expectHeldBy(mechanism, breach)
  })
})

const listedEffects = Object.entries(effects).flatMap(([table, ofTable]) =>
  Object.entries(ofTable).map(([name, effect]) => ({ table, name, ...effect })),
)

describe('alone does what it is for', () => {
  it.each(listedEffects)('$name', async ({ name, statement, sees }) => {
    // What the shop's processes would be told, once the transaction is committed.
    await client.query('create temporary table told (product text) on commit drop')
    await client.query(`create or replace function catalog_notify(product text) returns void
      language sql as $$ insert into told values (product) $$`)
    const seen = async () => {
      await client.query('savepoint before')
      expect(await refusalOf(statement)).toBe(null)
      const { rows } = await client.query<Record<string, boolean>>(sees)
      await client.query('rollback to before')
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await seen()).toBe(true)
    await takeOut(named(name))
    expect(await seen()).toBe(false)
  })
})

const ofKind = (kind: Mechanism['kind']) => [...mechanisms.values()].filter((one) => one.kind === kind)
const isListed = ({ table, name }: Mechanism) => name in (breaches[table] ?? {})

it('refuses a row that points at nothing, by each foreign key', async () => {
  for (const mechanism of ofKind('foreign').filter((one) => !isListed(one))) {
    const { table, columns } = mechanism
    const column = columns.find((one) => one !== 'amount')
    await client.query('savepoint whole')
    // Triggers of ours that refuse any change; those of foreign keys stay.
    await client.query(`alter table ${table} disable trigger user`)
    const { rowCount } = await client.query(`select from ${table} where ${column} is not null`)
    expect([mechanism.name, rowCount === 0]).toEqual([mechanism.name, false])
    await expectHeldBy(
      mechanism,
      `update ${table} set ${column} = ${column === 'authority' ? `'S-none'` : 'gen_random_uuid()'} where ${column} is not null`,
    )
    await client.query('rollback to whole')
  }
})

it('refuses a second row of the same key, in each table', async () => {
  for (const mechanism of ofKind('primary').filter(({ table }) => shopTables.includes(table))) {
    await client.query('savepoint whole')
    await client.query(`alter table ${mechanism.table} disable trigger user`)
    for (const other of mechanisms.values())
      if (other.table === mechanism.table && ['unique', 'index'].includes(other.kind)) await takeOut(other)
    const same = `select copy_row('${mechanism.table}', '{}', 'true')`
    if (await isIdentity(mechanism)) {
      await client.query('rollback to whole')
      continue
    }
    await expectHeldBy(mechanism, same)
    await client.query('rollback to whole')
  }
})

/** The database itself numbers these rows. */
async function isIdentity({ table, columns }: Mechanism): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = any ($2) and attidentity = 'a'`,
    [table, columns],
  )
  return rowCount === 1
}

it('leaves none of the shop’s constraints, unique indexes and triggers out', async () => {
  const left = [...mechanisms.values()].filter(
    (one) =>
      !isListed(one) &&
      !(one.name in (effects[one.table] ?? {})) &&
      !targets.has(one.name) &&
      !othersTriggers.has(one.name) &&
      !['foreign', 'primary'].includes(one.kind) &&
      shopTables.includes(one.table),
  )
  expect(left.map(({ table, name }) => `${table}: ${name}`)).toEqual([])
  for (const name of targets) {
    const { rowCount } = await client.query(
      `select from pg_constraint where contype = 'f' and conindid = (select conindid from pg_constraint where conname = $1)`,
      [name],
    )
    expect([name, rowCount]).not.toEqual([name, 0])
  }
})

it('leaves none of the shop’s tables out', async () => {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.map(({ table }) => table).filter((table) => !othersTables.includes(table))).toEqual(shopTables)
})

/** Of other rooms, which have tests of their own. */
const othersTables = [
  'stock_waits',
  'barred_numbers',
  ...['course_sessions', 'session_seats'],
  'clinical_notes',
  ...['record_comment_threads', 'record_comments'],
  ...['conversation_files', 'conversation_messages', 'conversations'],
  ...['complaint_files', 'complaint_messages', 'complaint_notices', 'complaints'],
  ...['call_actions', 'call_alerts', 'call_delay_notices', 'call_requests', 'call_roster_entries'],
  ...['enquiries', 'enquiry_answers', 'enquiry_files', 'vacancies'],
  ...['article_comment_reports', 'article_comments', 'article_tags', 'articles', 'tagged_articles'],
  ...['asked_questions', 'published_questions'],
  ...['academy_courses', 'course_certificates', 'course_enrolments', 'done_lessons', 'opened_lessons'],
  'revoked_certificate_numbers',
  ...['course_invoice_counters', 'course_invoices', 'course_prices', 'course_purchases'],
  ...['case_pictures', 'community_bans', 'community_posts', 'community_reports'],
  ...[
    'doctor_day_hours',
    'doctor_days',
    'doctor_services',
    'doctor_vacations',
    'doctor_waits',
    'doctor_week',
    'doctors',
  ],
  ...[
    'booking_sanctions',
    'consultation_endings',
    'consultation_notes',
    'doctor_earnings',
    'prescribed_medicines',
    'prescription_withdrawals',
    'prescription_warnings',
    'reservation_file_consents',
    'prescriptions',
    'reservation_messages',
    'reservation_ratings',
    'reservation_refunds',
    'reservation_steps',
    'reservation_talks',
    'reservations',
    'payout_accounts',
    'settlement_items',
    'settlements',
  ],
  ...[
    'referral_answers',
    'referral_citations',
    'referral_deliveries',
    'referral_letters',
    'referral_withdrawals',
  ],
  ...['search_entries', 'search_words'],
  ...['socket_tickets', 'talk_signals', 'talk_sockets'],
  ...[
    'audit_breaks',
    'audit_entries',
    'audit_head',
    'audit_looks',
    'audit_verification',
    'job_workers',
    'periodic_jobs',
  ],
  ...['fact_changes', 'fact_refusals', 'fact_versions', 'idempotency_keys', 'outbox_messages'],
  ...['private_files', 'rate_limits', 'schema_migrations', 'signing_keys'],
  ...[
    'alarms',
    'code_requests',
    'data_exports',
    'step_ups',
    'token_buckets',
    'refresh_tokens',
    'sessions',
    'users',
  ],
  ...['terms', 'terms_acceptances', 'terms_publications'],
  ...recordTypes.map((type) => `${type.replaceAll('-', '_')}_values`),
  ...[
    'medical_file_entries',
    'medical_files',
    'record_days',
    'record_favourites',
    'record_files',
    'record_imports',
    'record_versions',
    'records',
    'push_notices',
    'push_subscriptions',
    'reminders',
    'family_connections',
    'family_invitations',
    'family_members',
    'guardianship_notices',
    'devices',
    'device_releases',
    'warranties',
    'link_visits',
    'share_reads',
    'shares',
    'accompanying_doctors',
    'care_files',
    'care_messages',
    'doctor_codes',
    'medicines',
  ],
]

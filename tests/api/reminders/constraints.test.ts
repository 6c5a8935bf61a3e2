import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '~/tests/kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

type Row = Record<string, unknown>

const [owner, session] = [randomUUID(), randomUUID()]
const tables: Record<string, () => Row> = {
  reminders: () => ({
    id: randomUUID(),
    owner_id: owner,
    place: 1,
    type: 'blood-pressure',
    time: '07:05',
    weekdays: [0, 6],
    created_at: new Date(),
    next_at: new Date(),
  }),
  push_subscriptions: () => ({
    id: randomUUID(),
    owner_id: owner,
    session_id: session,
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
    locale: 'fa',
    created_at: new Date(),
  }),
  push_notices: () => ({
    id: randomUUID(),
    owner_id: owner,
    browsers: [randomUUID()],
    not_after: new Date(),
  }),
}

/** What the database answers to a row beside a whole one; both are undone. */
async function outcomeOf(table: string, changed: Row): Promise<string> {
  const client = await test.database.pool.connect()
  const insert = async (row: Row) => {
    const columns = Object.keys(row)
    const places = columns.map((_, place) => `$${place + 1}`)
    await client.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row))
  }
  try {
    await client.query('begin')
    const whole = tables[table]?.() ?? {}
    await insert(whole)
    await insert({ ...whole, ...changed })
    return 'let pass'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const other = () => ({ id: randomUUID(), place: 2, time: '08:00' })
const elsewhere = () => ({ id: randomUUID(), session_id: randomUUID(), endpoint: 'https://push.example/2' })

it.each<[string, string, Row]>([
  ['reminders', 'reminders_pkey', { place: 2, time: '08:00' }],
  ['reminders', 'reminders_place', { ...other(), place: 1 }],
  ['reminders', 'reminders_once', { ...other(), time: '07:05' }],
  ['reminders', 'reminders_places', { ...other(), place: 0 }],
  ['reminders', 'reminders_places', { ...other(), place: 13 }],
  ['reminders', 'reminders_type', { ...other(), type: 'mood' }],
  ['reminders', 'reminders_time', { ...other(), time: '24:00' }],
  ['reminders', 'reminders_time', { ...other(), time: '7:05' }],
  ['reminders', 'reminders_weekdays', { ...other(), weekdays: [] }],
  ['reminders', 'reminders_weekdays', { ...other(), weekdays: [7] }],
  [
    'push_subscriptions',
    'push_subscriptions_pkey',
    { session_id: randomUUID(), endpoint: 'https://push.example/2' },
  ],
  ['push_subscriptions', 'push_subscriptions_session', { ...elsewhere(), session_id: session }],
  [
    'push_subscriptions',
    'push_subscriptions_endpoint',
    { ...elsewhere(), endpoint: 'https://push.example/1' },
  ],
  ['push_subscriptions', 'push_subscriptions_locale', { ...elsewhere(), locale: 'de' }],
  ['push_notices', 'push_notices_pkey', {}],
  ['push_notices', 'push_notices_browsers', { id: randomUUID(), browsers: [] }],
])('%s: %s refuses what must not be', async (table, constraint, changed) => {
  expect(await outcomeOf(table, changed)).toBe(constraint)
})

it.each<[string, Row]>([
  ['reminders', other()],
  ['push_subscriptions', elsewhere()],
  ['push_notices', { id: randomUUID() }],
])('%s takes a second that is whole', async (table, changed) => {
  expect(await outcomeOf(table, changed)).toBe('let pass')
})

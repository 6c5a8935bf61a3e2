import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let owner: Somebody
let doctor: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  owner = await newSomebody(test)
  doctor = await newSomebody(test)
})
afterAll(() => test.close())

type Row = Record<string, unknown>

const insert = (client: PoolClient, table: string, row: Row) => {
  const names = Object.keys(row)
  return client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** One that is asked for, with the row that tells it. */
async function ask(client: PoolClient, given: Row = {}): Promise<string> {
  const at = test.clock.now()
  const row: Row = {
    id: randomUUID(),
    number: 'CR-2345-6789',
    owner_id: owner.userId,
    kind: 'NON_EMERGENCY',
    note: 'x',
    phone: '09120000000',
    status: 'NEW',
    created_at: at,
    due_at: new Date(at.getTime() + 1000),
    is_pilot: false,
    last_number: 1,
    ...given,
  }
  await insert(client, 'call_requests', row)
  await tell(client, {
    request_id: row.id,
    number: 1,
    type: 'create',
    by: 'family',
    from_status: null,
    to_status: 'NEW',
    actor_id: owner.userId,
  })
  return String(row.id)
}

const tell = (client: PoolClient, given: Row) =>
  insert(client, 'call_actions', {
    number: 2,
    type: 'take',
    by: 'doctor',
    actor_id: doctor.userId,
    at: test.clock.now(),
    from_status: 'NEW',
    to_status: 'PROCESSING',
    ...given,
  })

/** A step of one that was asked for. */
const told = (given: Row) => async (client: PoolClient) => {
  const id = await ask(client)
  await client.query(
    `update call_requests set status = 'PROCESSING', doctor_id = $2, last_number = 2 where id = $1`,
    [id, doctor.userId],
  )
  await tell(client, { request_id: id, ...given })
}

/** A prescription as a row of one that somebody has in hands. */
async function prescribe(client: PoolClient, id: string, number: number, given: Row): Promise<void> {
  await client.query('update call_requests set last_number = $2 where id = $1', [id, number])
  await tell(client, { request_id: id, number, type: 'prescription', from_status: 'PROCESSING', ...given })
}

/** One that was taken, with a prescription that is signed by a note and stands in its history. */
async function signed(client: PoolClient): Promise<{ id: string; noteId: string }> {
  const id = await ask(client)
  await client.query(
    `update call_requests set status = 'PROCESSING', doctor_id = $2, last_number = 2 where id = $1`,
    [id, doctor.userId],
  )
  await tell(client, { request_id: id })
  const [noteId, prescriptionId, at] = [randomUUID(), randomUUID(), test.clock.now()]
  const signature = { signed_name: 'x', council_number: '12345', written_at: at }
  await insert(client, 'clinical_notes', {
    id: noteId,
    tracking_number: 'TC-2345-6789',
    owner_id: owner.userId,
    doctor_id: doctor.userId,
    call_id: id,
    advice: 'x',
    ...signature,
  })
  await insert(client, 'prescriptions', {
    id: prescriptionId,
    note_id: noteId,
    tracking_number: 'TP-2345-6789',
    medicine_count: 1,
    allergies_asked: 'none',
    is_checked: false,
    ...signature,
  })
  await insert(client, 'prescribed_medicines', {
    prescription_id: prescriptionId,
    place: 1,
    name: 'x',
    form: 'tablet',
    amount: 1,
  })
  await prescribe(client, id, 3, { note_id: noteId })
  return { id, noteId }
}

const asked = (given: Row) => async (client: PoolClient) => {
  await ask(client, given)
}

const changed = (set: string) => async (client: PoolClient) => {
  await client.query(`update call_requests set ${set} where id = $1`, [await ask(client)])
}

const listed = (given: Row) => async (client: PoolClient) => {
  const at = test.clock.now()
  const row = {
    id: randomUUID(),
    roster: 'pilot',
    user_id: owner.userId,
    added_at: at,
    added_by: doctor.userId,
    ...given,
  }
  await insert(client, 'call_roster_entries', row)
}

/** One that has stood every check of the end of a transaction. */
async function stand(client: PoolClient): Promise<string> {
  const id = await ask(client)
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
  return id
}

/** Somebody was told of one that waits. */
const delayed = (given: Row) => async (client: PoolClient) => {
  const at = test.clock.now()
  const heard = { told: 0, operator_at: at, is_operator_told: true }
  const row = { since: 1, at, ...heard, delay: 'late', ...given }
  await insert(client, 'call_delay_notices', { ...row, request_id: given.request_id ?? (await ask(client)) })
}

type Work = (client: PoolClient) => Promise<unknown>
const ownersOwn = () => owner.userId
/** What breaks each guard, and nothing before it. */
const breaches: Readonly<Record<string, Work>> = {
  'call_requests.call_requests_number_form': asked({ number: 'CR-0O1I-6789' }),
  'call_requests.call_requests_member_other': (client) => ask(client, { member_id: ownersOwn() }),
  'call_requests.call_requests_kind': asked({ kind: 'SOON' }),
  'call_requests.call_requests_note': asked({ note: '' }),
  'call_requests.call_requests_note_said': asked({ note: null }),
  'call_requests.call_requests_phone': asked({ phone: '0912' }),
  'call_requests.call_requests_status': (client) =>
    ask(client, { status: 'LOST', closed_at: test.clock.now(), doctor_id: doctor.userId }),
  'call_requests.call_requests_transition': (client) =>
    ask(client, { status: 'DONE', closed_at: test.clock.now(), doctor_id: doctor.userId }),
  'call_requests.call_requests_due': (client) => ask(client, { due_at: test.clock.now() }),
  'call_requests.call_requests_closed_when': (client) => ask(client, { closed_at: test.clock.now() }),
  'call_requests.call_requests_doctor': asked({ status: 'PROCESSING', came_from: 'NEW' }),
  'call_requests.call_requests_consultant': (client) => ask(client, { consultant_id: doctor.userId }),
  'call_requests.call_requests_not_oneself': (client) => ask(client, { doctor_id: ownersOwn() }),
  'call_requests.call_requests_last_number': asked({ last_number: 301 }),
  'call_requests.call_requests_family_member': asked({ member_id: randomUUID() }),
  'call_requests.call_requests_one': async (client) => {
    await ask(client)
    await ask(client, { number: 'CR-2345-2222' })
  },
  'call_requests.call_requests_number': async (client) => {
    await ask(client)
    await ask(client, { kind: 'EMERGENCY' })
  },
  'call_requests.call_requests_kept': changed(`note = 'y'`),
  // From where it came last is a step that the machine knows; from where it is, is none.
  'call_requests.call_requests_came_from': async (client) => {
    const id = await ask(client, {
      status: 'REFERENCED',
      came_from: 'PROCESSING',
      doctor_id: doctor.userId,
      consultant_id: randomUUID(),
    })
    await client.query(
      `update call_requests set status = 'DONE', consultant_id = null, closed_at = $2 where id = $1`,
      [id, test.clock.now()],
    )
  },
  'call_requests.call_requests_told': async (client) => {
    const id = await stand(client)
    await client.query('update call_requests set last_number = 2 where id = $1', [id])
  },
  'call_actions.call_actions_told': async (client) => {
    await tell(client, { request_id: await stand(client) })
  },
  'call_actions.call_actions_chained': told({ from_status: 'UNANSWERED_CALL' }),
  'call_actions.call_actions_kept': async (client) => {
    await client.query('delete from call_actions where request_id = $1', [await ask(client)])
  },
  'call_actions.call_actions_request_id_call_requests_id_fk': (client) =>
    tell(client, {
      request_id: randomUUID(),
      number: 1,
      type: 'create',
      by: 'family',
      from_status: null,
      to_status: 'NEW',
    }),
  'call_actions.call_actions_note_id_fk': async (client) => {
    const { noteId } = await signed(client)
    await client.query('delete from clinical_notes where id = $1', [noteId])
  },
  'call_actions.call_actions_signed': async (client) => {
    const { id } = await signed(client)
    await prescribe(client, id, 4, { text: 'x' })
  },
  'call_actions.call_actions_of_note': async (client) => {
    const { id, noteId } = await signed(client)
    await prescribe(client, id, 4, { note_id: noteId })
  },
  'call_actions.call_actions_number': told({ number: 0 }),
  'call_actions.call_actions_step': told({ to_status: 'UNANSWERED_CALL' }),
  'call_actions.call_actions_actor': told({ actor_id: null }),
  'call_actions.call_actions_text': told({ type: 'cancel', to_status: 'CANCELED', text: '' }),
  'call_actions.call_actions_text_said': told({ text: 'x' }),
  'call_actions.call_actions_to_doctor_said': (client) => told({ to_doctor_id: doctor.userId })(client),
  'call_delay_notices.call_delay_notices_delay': delayed({ delay: 'soon' }),
  'call_delay_notices.call_delay_notices_once': async (client) => {
    const id = await ask(client)
    await client.query(
      `update call_requests set status = 'PROCESSING', doctor_id = $2, last_number = 2 where id = $1`,
      [id, doctor.userId],
    )
    await tell(client, { request_id: id })
    await delayed({ request_id: id, delay: 'overdue', since: 2 })(client)
  },
  'call_delay_notices.call_delay_notices_told': delayed({
    delay: 'overdue',
    told: 1,
    operator_at: null,
    is_operator_told: false,
  }),
  'call_delay_notices.call_delay_notices_operator': delayed({ told: 1 }),
  'call_delay_notices.call_delay_notices_since_action': delayed({ since: 7 }),
  'call_roster_entries.call_roster_entries_roster': listed({ roster: 'friends' }),
  'call_roster_entries.call_roster_entries_ends': listed({ roster: 'duty' }),
  'call_roster_entries.call_roster_entries_times': (client) =>
    listed({ roster: 'duty', ends_at: test.clock.now() })(client),
  'call_roster_entries.call_roster_entries_one': async (client) => {
    await listed({})(client)
    await listed({})(client)
  },
}

/** A guard that says another name than its own. */
const saysOf: Readonly<Record<string, string>> = {
  call_requests_came_from: 'call_requests_transition',
  call_actions_chained: 'call_actions_chain',
  call_actions_told: 'call_requests_told',
}

/** What the database says of something that is taken back, at the latest at the end of its transaction; null: nothing. */
async function broken(work: Work, without?: string): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    if (without !== undefined) await client.query(without)
    await work(client)
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Every guard that there is: constraints but the primary keys, unique indexes, triggers. */
async function guards(): Promise<Map<string, string>> {
  const { rows } = await test.database.pool.query<{ name: string; without: string }>(
    `with tables as (select oid, relname from pg_class where relname in ('call_requests', 'call_actions', 'call_delay_notices', 'call_roster_entries'))
     select relname || '.' || conname as name, format('alter table %I drop constraint %I', relname, conname) as without
       from pg_constraint join tables on tables.oid = conrelid where contype in ('c', 'f')
     union all
     select relname || '.' || indexrelid::regclass, format('drop index %s', indexrelid::regclass)
       from pg_index join tables on tables.oid = indrelid where indisunique and not indisprimary
     union all
     select relname || '.' || tgname, format('drop trigger %I on %I', tgname, relname)
       from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal`,
  )
  return new Map(rows.map(({ name, without }) => [name, without]))
}

it('has a breach for each guard of the tables, and none for what is no guard', async () => {
  expect([...(await guards()).keys()].sort()).toEqual(Object.keys(breaches).sort())
})

it.each(Object.keys(breaches))(
  '%s refuses what it is for, and once it is taken out it does not',
  async (name) => {
    const work = breaches[name]
    const without = (await guards()).get(name)
    const [, guard = ''] = name.split('.')
    const says = saysOf[guard] ?? guard
    if (!work || without === undefined) throw new Error(`There is no guard ${name}`)
    expect(await broken(work)).toBe(says)
    expect(await broken(work, without)).not.toBe(says)
  },
)

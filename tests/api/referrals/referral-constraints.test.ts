import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let owner: Somebody
let doctor: TestDoctor
let colleague: TestDoctor
let careId: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  owner = await newSomebody(test)
  const admin = await newAdmin(test)
  doctor = await addDoctor(test, { admin })
  colleague = await addDoctor(test, { admin })
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    [doctor.userId],
  )
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  careId = (await addCare(test, { owner, doctor, staff })).id
})
afterAll(() => test.close())

type Row = Record<string, unknown>
type Work = (client: PoolClient) => Promise<unknown>

const insert = (client: PoolClient, table: string, row: Row) => {
  const names = Object.keys(row)
  return client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** A letter that stands, but for what is given. */
async function write(client: PoolClient, given: Row = {}): Promise<string> {
  const row: Row = {
    id: randomUUID(),
    tracking_number: 'TR-2345-6789',
    owner_id: owner.userId,
    doctor_id: doctor.userId,
    care_id: careId,
    speciality: 'cardiology',
    urgency: 'routine',
    reason: 'x',
    question: 'y',
    cited_count: 0,
    signed_name: 'x',
    council_number: '123456',
    written_at: test.clock.now(),
    ...given,
  }
  await insert(client, 'referral_letters', row)
  return String(row.id)
}

/** One that has stood every check of the end of a transaction. */
async function stand(client: PoolClient, given?: Row): Promise<string> {
  const id = await write(client, given)
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
  return id
}

const cite = (client: PoolClient, letter: string, given: Row = {}) =>
  insert(client, 'referral_citations', {
    letter_id: letter,
    place: 1,
    record_id: randomUUID(),
    type: 'ecg',
    taken_at: test.clock.now(),
    ...given,
  })

const written = (given: Row) => (client: PoolClient) => write(client, given)
const cited = (given: Row) => async (client: PoolClient) =>
  cite(client, await write(client, { cited_count: 1 }), given)

const withdraw = (client: PoolClient, letter: string, reason = 'x') =>
  insert(client, 'referral_withdrawals', {
    letter_id: letter,
    reason,
    withdrawn_at: test.clock.now(),
  })

/** A letter to the other doctor of the house, delivered as it would be, but for what is given. */
async function deliver(client: PoolClient, given: Row = {}, letter: Row = {}): Promise<string> {
  const id = await write(client, { recipient: 'x', recipient_doctor_id: colleague.id, ...letter })
  const at = test.clock.now()
  await insert(client, 'referral_deliveries', {
    letter_id: id,
    doctor_id: colleague.userId,
    delivered_at: at,
    ends_at: new Date(at.getTime() + 90 * 86_400_000),
    ...given,
  })
  return id
}
const delivered = (given: Row, letter?: Row) => (client: PoolClient) => deliver(client, given, letter)
const change = (client: PoolClient, id: string, set: string) =>
  client.query(`update referral_deliveries set ${set} where letter_id = $1`, [id])

/** One that the colleague has read. */
async function read(client: PoolClient): Promise<string> {
  const id = await deliver(client)
  await change(client, id, 'first_read_at = delivered_at, last_read_at = delivered_at')
  return id
}
const answer = (client: PoolClient, letter: string, given: Row = {}) =>
  insert(client, 'referral_answers', {
    letter_id: letter,
    doctor_id: colleague.userId,
    text: 'y',
    answered_at: test.clock.now(),
    ...given,
  })

/** What breaks each guard, and nothing before it. */
const breaches: Readonly<Record<string, Work>> = {
  'referral_letters.referral_letters_number_shape': written({ tracking_number: 'TR-0O1I-6789' }),
  'referral_letters.referral_letters_number': async (client) => {
    await write(client)
    await write(client)
  },
  'referral_letters.referral_letters_origin': async (client) => {
    await client.query('alter table referral_letters disable trigger referral_letters_of_origin')
    await write(client, { care_id: null })
  },
  'referral_letters.referral_letters_of_origin': written({ member_id: randomUUID() }),
  'referral_letters.referral_letters_not_oneself': async (client) => {
    await client.query('alter table referral_letters disable trigger referral_letters_of_origin')
    await write(client, { owner_id: doctor.userId })
  },
  'referral_letters.referral_letters_speciality': written({ speciality: 'magic' }),
  'referral_letters.referral_letters_urgency': written({ urgency: 'now' }),
  'referral_letters.referral_letters_recipient': (client) =>
    write(client, { recipient_doctor_id: doctor.id }),
  'referral_letters.referral_letters_recipient_doctor_id_fk': written({
    recipient: 'x',
    recipient_doctor_id: randomUUID(),
  }),
  'referral_letters.referral_letters_texts': written({ question: '' }),
  'referral_letters.referral_letters_patient': written({ patient_age: 151 }),
  'referral_letters.referral_letters_signed': written({ council_number: '0' }),
  'referral_letters.referral_letters_cited': written({ cited_count: 11 }),
  // Each origin by its key; the trigger before it asks the same of those who are there.
  ...Object.fromEntries(
    ['reservation_id', 'care_id', 'call_id'].map((column): [string, Work] => [
      `referral_letters.referral_letters_${column}_fk`,
      async (client) => {
        await client.query('alter table referral_letters disable trigger referral_letters_of_origin')
        await write(client, { care_id: null, [column]: randomUUID() })
      },
    ]),
  ),
  'referral_letters.referral_letters_kept': async (client) => {
    await client.query(`update referral_letters set reason = 'z' where id = $1`, [await write(client)])
  },
  'referral_letters.referral_letters_whole': written({ cited_count: 1 }),
  'referral_citations.referral_citations_whole': async (client) => cite(client, await stand(client)),
  'referral_citations.referral_citations_kept': async (client) => {
    const id = await write(client, { cited_count: 1 })
    await cite(client, id)
    await client.query(`update referral_citations set type = 'ct-scan' where letter_id = $1`, [id])
  },
  'referral_citations.referral_citations_places': cited({ place: 11 }),
  'referral_citations.referral_citations_title': cited({ title_name: 'kind' }),
  'referral_citations.referral_citations_once': async (client) => {
    const id = await write(client, { cited_count: 2 })
    const record_id = randomUUID()
    await cite(client, id, { record_id })
    await cite(client, id, { record_id, place: 2 })
  },
  'referral_citations.referral_citations_letter_id_referral_letters_id_fk': (client) =>
    cite(client, randomUUID()),
  'referral_withdrawals.referral_withdrawals_reason': async (client) =>
    withdraw(client, await write(client), ''),
  'referral_withdrawals.referral_withdrawals_letter_id_referral_letters_id_fk': (client) =>
    withdraw(client, randomUUID()),
  'referral_withdrawals.referral_withdrawals_kept': async (client) => {
    const id = await write(client)
    await withdraw(client, id)
    await client.query(`update referral_withdrawals set reason = 'z' where letter_id = $1`, [id])
  },
  'referral_deliveries.referral_deliveries_letter_id_referral_letters_id_fk': async (client) => {
    await client.query('alter table referral_deliveries disable trigger referral_deliveries_of_letter')
    await deliver(client, { letter_id: randomUUID() })
  },
  'referral_answers.referral_answers_letter_id_referral_deliveries_letter_id_fk': async (client) => {
    await client.query('alter table referral_answers disable trigger referral_answers_of_open_letter')
    await answer(client, randomUUID())
  },
  'referral_answers.referral_answers_text': async (client) =>
    answer(client, await read(client), { text: '' }),
  'referral_answers.referral_answers_of_open_letter': async (client) => answer(client, await deliver(client)),
  'referral_answers.referral_answers_kept': async (client) => {
    await answer(client, await read(client))
    await client.query(`update referral_answers set text = 'z'`)
  },
  'referral_deliveries.referral_deliveries_term': delivered({ ends_at: new Date('2099-01-01') }),
  'referral_deliveries.referral_deliveries_taken_back': async (client) => {
    await change(client, await deliver(client), `taken_back_at = delivered_at - interval '1 second'`)
  },
  'referral_deliveries.referral_deliveries_read': async (client) => {
    await change(client, await deliver(client), 'first_read_at = delivered_at')
  },
  'referral_deliveries.referral_deliveries_of_letter': delivered({ doctor_id: randomUUID() }),
  'referral_deliveries.referral_deliveries_kept': async (client) => {
    const id = await deliver(client)
    await change(client, id, 'taken_back_at = delivered_at')
    await change(client, id, 'first_read_at = delivered_at, last_read_at = delivered_at')
  },
}

/** A guard that says another name than its own; what stays as it was says so in words. */
const saysOf: Readonly<Record<string, string>> = {
  referral_citations_whole: 'referral_letters_whole',
  referral_letters_kept: 'referral_letters is append-only',
  referral_citations_kept: 'referral_citations is append-only',
  referral_withdrawals_kept: 'referral_withdrawals is append-only',
  referral_answers_kept: 'referral_answers is append-only',
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
    `with tables as (select oid, relname from pg_class where relname in ('referral_letters', 'referral_citations', 'referral_withdrawals', 'referral_deliveries', 'referral_answers'))
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

it('keeps a letter to its end, and lets it go with what it came from', async () => {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    const id = await stand(client)
    await client.query('delete from accompanying_doctors where id = $1', [careId])
    await client.query('set constraints all immediate')
    const { rowCount } = await client.query('select from referral_letters where id = $1', [id])
    expect(rowCount).toBe(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it.each<[string, Work]>([
  ['whom it does not name', delivered({}, { recipient_doctor_id: null })],
  [
    'who has written it',
    (client) => deliver(client, { doctor_id: doctor.userId }, { recipient_doctor_id: doctor.id }),
  ],
  ['in the place of another', (client) => deliver(client, { doctor_id: doctor.userId })],
  ['who has read it before it is there', delivered({ first_read_at: new Date(), last_read_at: new Date() })],
])('lets no letter reach a colleague %s', async (_, work) => {
  expect(await broken(work)).toBe('referral_deliveries_of_letter')
})

it.each([
  ['to somebody else', `doctor_id = gen_random_uuid()`],
  ['for longer', `ends_at = ends_at + interval '1 day', delivered_at = delivered_at + interval '1 day'`],
  ['after its days', 'first_read_at = ends_at, last_read_at = ends_at'],
])('changes nothing of a delivery: %s', async (_, set) => {
  expect(await broken(async (client) => change(client, await deliver(client), set))).toBe(
    'referral_deliveries_kept',
  )
})

it.each([
  ['is not taken back twice', `taken_back_at = delivered_at + interval '1 hour'`],
  ['is not given again', 'taken_back_at = null'],
])('a delivery that was taken back %s', async (_, set) => {
  expect(
    await broken(async (client) => {
      const id = await deliver(client)
      await change(client, id, 'taken_back_at = delivered_at')
      await change(client, id, set)
    }),
  ).toBe('referral_deliveries_kept')
})

it('forgets no reading', async () => {
  expect(
    await broken(async (client) => {
      const id = await deliver(client)
      await change(client, id, 'first_read_at = delivered_at, last_read_at = delivered_at')
      await change(client, id, 'first_read_at = null, last_read_at = null')
    }),
  ).toBe('referral_deliveries_kept')
})

it('reads no letter that is withdrawn, whoever writes it down', async () => {
  expect(
    await broken(async (client) => {
      const id = await deliver(client)
      await withdraw(client, id)
      await change(client, id, 'first_read_at = delivered_at, last_read_at = delivered_at')
    }),
  ).toBe('referral_deliveries_kept')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asPatient, book, newPatient, timesOf, write } from '../../kit/reservations'

let test: TestApi
let id: string
beforeAll(async () => {
  test = await openTestApi()
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  const doctor = await addDoctor(test, { admin: await newAdmin(test) })
  const patient = await newPatient(test)
  const [startsAt = ''] = await timesOf(test, doctor)
  ;({ id } = await book(test, patient, doctor, startsAt, { service: 'written-answer' }))
  for (const text of ['یک', 'دو']) await bodyOf(await write(test, patient, asPatient(id), text), 201)
  await test.database.pool.query(
    'update reservation_talks set patient_delivered = 2, patient_read = 1, doctor_delivered = 2, doctor_read = 1 where reservation_id = $1',
    [id],
  )
})
afterAll(() => test.close())

/** The name of the constraint that a statement breaks; null: none. */
async function broken(statement: string, values: unknown[]): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a talk', () => {
  it.each([
    ['reservation_talks_forward', 'messages = 1, patient_delivered = 1, doctor_delivered = 1'],
    ['reservation_talks_forward', 'patient_delivered = 1'],
    ['reservation_talks_forward', 'patient_read = 0'],
    ['reservation_talks_forward', 'doctor_delivered = 1'],
    ['reservation_talks_forward', 'doctor_read = 0'],
    ['reservation_talks_patient', 'patient_delivered = 3'],
    ['reservation_talks_doctor', 'doctor_delivered = 3'],
    ['reservation_talks_messages', 'messages = 501'],
  ])('is held to %s: %s', async (constraint, changes) => {
    expect(await broken(`update reservation_talks set ${changes} where reservation_id = $1`, [id])).toBe(
      constraint,
    )
  })

  it.each(['patient_read = 3', 'doctor_read = 3'])(
    'reads nothing that has not arrived: %s',
    async (changes) => {
      expect(await broken(`update reservation_talks set ${changes} where reservation_id = $1`, [id])).toMatch(
        /^reservation_talks_(?:patient|doctor)$/,
      )
    },
  )

  it('counts what an older version has numbered by itself', async () => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into reservation_messages (id, reservation_id, place, by, text, at) values (gen_random_uuid(), $1, 3, 'patient', 'سه', $2)`,
        [id, test.clock.now()],
      )
      const { rows } = await client.query<{ messages: number }>(
        'select messages from reservation_talks where reservation_id = $1',
        [id],
      )
      expect(rows).toEqual([{ messages: 3 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a message', () => {
  const add = (columns: string, values: string) =>
    `insert into reservation_messages (id, reservation_id, place, by, at, ${columns}) select gen_random_uuid(), $1, 3, 'patient', at, ${values} from reservation_messages where reservation_id = $1 and place = 1`

  it.each([
    ['reservation_messages_text', 'text', `''`],
    ['reservation_messages_file', 'text, file_id', `'متن', gen_random_uuid()`],
    ['reservation_messages_file', 'text, file_name', `'متن', 'a.pdf'`],
    [
      'reservation_messages_file',
      'text, file_id, file_name, file_type, file_bytes',
      `'', gen_random_uuid(), '', 'application/pdf', 1`,
    ],
  ])('is held to %s: %s', async (constraint, columns, values) => {
    expect(await broken(add(columns, values), [id])).toBe(constraint)
  })

  it('is stored once under the id of its writer', async () => {
    const clientId = randomUUID()
    const twice = `with first as (${add('text, client_id', `'متن', '${clientId}'::uuid`)}) ${add('text, client_id', `'متن', '${clientId}'::uuid`).replace(', 3,', ', 4,')}`
    expect(await broken(twice, [id])).toBe('reservation_messages_sent_once')
  })

  it('has a file of its own', async () => {
    const file = `'', '${randomUUID()}'::uuid, 'a.pdf', 'application/pdf', 1`
    const columns = 'text, file_id, file_name, file_type, file_bytes'
    const twice = `with first as (${add(columns, file)}) ${add(columns, file).replace(', 3,', ', 4,')}`
    expect(await broken(twice, [id])).toBe('reservation_messages_file_once')
  })
})

it('keeps what dies with the connections out of the write-ahead log', async () => {
  const { rows } = await test.database.pool.query<{ table: string }>(
    `select relname as table from pg_class where relpersistence = 'u' and relkind = 'r' order by 1`,
  )
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['talk_signals', 'talk_sockets']))
})

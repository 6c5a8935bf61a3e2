import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measurementDefinitions } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addSample } from '~/tests/kit/record-samples'

let test: TestApi
let id: string
const ownerId = userIdSchema.parse(randomUUID())
const [definition] = measurementDefinitions

beforeAll(async () => {
  test = await openTestApi()
  if (!definition) throw new Error('There is no type of records')
  id = (await addSample(test, definition, testToken(['user'], { userId: ownerId }))).id
})
afterAll(() => test.close())

/** What the database answers to a change of the one record, which is then undone. */
async function outcomeOf(statement: string, values: unknown[] = []): Promise<string> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return 'let pass'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a record, whoever writes it', () => {
  const other = randomUUID()
  it.each<[string, string, string]>([
    ['records_type', `type = 'spirit'`, 'a kind that is none'],
    ['records_source', `source = 'somebody'`, 'a source that is none'],
    ['records_note', `note = ''`, 'an empty note'],
    ['records_taken_at', `taken_at = '1899-01-01Z'`, 'a time before anybody’s life'],
    ['records_member', 'member_id = owner_id', 'the owner as their own member'],
    ['records_writer', `written_by = '${other}'`, 'another’s hand in what the owner says of themselves'],
    ['records_writer', 'written_by = null', 'nobody’s hand'],
    ['records_writer', `source = 'import', written_by = '${other}'`, 'an import by another'],
    ['records_writer', `source = 'doctor'`, 'the owner as their own doctor'],
    ['records_writer', `source = 'doctor', written_by = null`, 'a doctor who is nobody'],
    ['records_writer', `source = 'stand'`, 'a stand that is a person'],
    ['records_deleted_by', 'deleted_by = owner_id', 'a deletion of what is there'],
    ['records_deleted_by', `deleted_at = now(), deleted_by = '${other}'`, 'a deletion by whose it is not'],
    ['records_device_serial', `device_serial = 'NB1234567890'`, 'a device of a record that is of none'],
    ['records_device_serial', `source = 'device', device_serial = 'nb1'`, 'a serial that is none'],
  ])('%s refuses %s: %s', async (constraint, change) => {
    expect(await outcomeOf(`update records set ${change} where id = $1`, [id])).toBe(constraint)
  })

  it.each([
    `source = 'doctor', written_by = '${randomUUID()}'`,
    'deleted_at = now(), deleted_by = owner_id',
    'deleted_at = now()',
    `source = 'stand', written_by = null, device_serial = 'HS0000000001'`,
    `source = 'device', device_serial = 'NB1234567890'`,
    `source = 'import'`,
  ])('may come to be: %s', async (change) => {
    expect(await outcomeOf(`update records set ${change} where id = $1`, [id])).toBe('let pass')
  })

  it('is of one body: the member’s, or the owner’s', async () => {
    expect(await outcomeOf('update records set subject_id = owner_id where id = $1', [id])).toContain(
      'can only be updated to DEFAULT',
    )
  })
})

it('is marked once by each, and only what there is', async () => {
  const mark = 'insert into record_favourites values ($1, $2, $3)'
  const when = test.clock.now()
  expect(await outcomeOf(mark, [randomUUID(), ownerId, when])).toBe('record_favourites_record')
  expect(await outcomeOf(`${mark}, ($1, $2, $3)`, [id, ownerId, when])).toBe('record_favourites_once')
})

it.each<[string, string]>([
  ['record_days_type', `type = 'spirit'`],
  ['record_days_count', 'count = 0'],
  ['record_days_count', 'morning_count = count + 1'],
  ['record_days_order', 'minimum = maximum + 1'],
  ['record_days_order', 'first = maximum + 1'],
  ['record_days_order', `first_at = last_at + interval '1 second'`],
])('the days hold %s: %s', async (constraint, change) => {
  expect(await outcomeOf(`update record_days set ${change} where owner_id = $1`, [ownerId])).toBe(constraint)
})

it('people have come by one of the ways that there are', async () => {
  const add = `insert into users (id, phone, locale, created_at, registered_via) values ($1, '09121234567', 'fa', $2, $3)`
  const user = [randomUUID(), test.clock.now()]
  expect(await outcomeOf(add, [...user, 'rumour'])).toBe('users_registered_via')
  for (const channel of ['site', 'app', 'stand', 'organisation'])
    expect(await outcomeOf(add, [...user, channel])).toBe('let pass')
})

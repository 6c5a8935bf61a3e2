import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { newSerial } from '~/tests/kit/serials'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const owner = randomUUID()

/** What the database answers to a row beside a whole one; both are undone. */
async function outcomeOf(changed: Record<string, unknown>): Promise<string> {
  const client = await test.database.pool.connect()
  const insert = async (row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    await client.query(
      `insert into devices (${columns}) values (${columns.map((_, place) => `$${place + 1}`)})`,
      Object.values(row),
    )
  }
  const whole = {
    id: randomUUID(),
    owner_id: owner,
    place: 1,
    serial: 'NB0000000001',
    created_at: new Date(),
  }
  try {
    await client.query('begin')
    await insert(whole)
    await insert({ ...whole, id: randomUUID(), place: 2, serial: newSerial('NH'), ...changed })
    return 'let pass'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each([
  [{}, 'let pass'],
  [{ owner_id: randomUUID(), place: 1 }, 'let pass'],
  [{ serial: 'NB0000000001' }, 'devices_serial'],
  [{ owner_id: randomUUID(), serial: 'NB0000000001' }, 'devices_serial'],
  [{ place: 1 }, 'devices_place'],
  [{ place: 0 }, 'devices_places'],
  [{ place: 21 }, 'devices_places'],
  [{ serial: 'AB0000000002' }, 'devices_serial_kind'],
  [{ serial: 'nb0000000002' }, 'devices_serial_kind'],
  [{ serial: 'NB000000002' }, 'devices_serial_kind'],
  [{ serial: 'NB00000000021' }, 'devices_serial_kind'],
  [{ serial: 'NB000000000۲' }, 'devices_serial_kind'],
  [{ member_id: randomUUID() }, 'devices_member'],
] as const)('a row with %o: %s', async (changed, outcome) => {
  expect(await outcomeOf(changed)).toBe(outcome)
})

it('is of no member of somebody else’s family, whoever writes it', async () => {
  const stranger = randomUUID()
  const { id } = await addFamilyMember(test, testToken(['user'], { userId: stranger as never }))
  expect(await outcomeOf({ member_id: id })).toBe('devices_member')
  expect(await outcomeOf({ owner_id: stranger, member_id: id })).toBe('let pass')
})

it.each([
  [{}, 'let pass'],
  [{ serial: 'AB0000000002' }, 'device_releases_serial'],
  [{ reason: 'ab' }, 'device_releases_reason'],
  [{ reason: 'a'.repeat(501) }, 'device_releases_reason'],
] as const)('a release with %o: %s', async (changed, outcome) => {
  const row = {
    id: randomUUID(),
    serial: newSerial(),
    owner_id: owner,
    reason: 'فروخته شده است',
    released_at: new Date(),
    released_by: randomUUID(),
    ...changed,
  }
  const columns = Object.keys(row)
  const added = test.database.pool.query(
    `insert into device_releases (${columns}) values (${columns.map((_, place) => `$${place + 1}`)})`,
    Object.values(row),
  )
  expect(
    await added.then(
      () => 'let pass',
      (error: { constraint?: string }) => error.constraint,
    ),
  ).toBe(outcome)
})

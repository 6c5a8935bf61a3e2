import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { devicesPersonalData } from '~/api/domains/devices/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { Device } from '~/domain/devices/contract'
import type { DeviceRelease } from '~/domain/devices/release-contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addDevice, postDevice } from '~/tests/kit/devices'
import { addPressure, listPressures } from '~/tests/kit/records'
import { newSerial } from '~/tests/kit/serials'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let owner: Somebody
let buyer: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
  buyer = await newSomebody(test)
  staff = await newSomebody(test, { roles: ['user', 'support'], name: 'پشتیبان' })
})

const reason = 'برگ فروش در تیکت ۱۲'
const release = (
  { token }: Somebody,
  given: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', '/device-releases', {
    token,
    headers: { 'idempotency-key': key },
    json: { reason, ...given },
  })
const releasesFor = async ({ token }: Somebody): Promise<DeviceRelease[]> => {
  const response = await test.request('GET', '/device-releases', { token })
  return ((await response.json()) as { items: DeviceRelease[] }).items
}
const devicesOf = async ({ token }: Somebody): Promise<Device[]> => {
  const response = await test.request('GET', '/devices', { token })
  return ((await response.json()) as { items: Device[] }).items
}
const refusalOf = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code}`)]
}

it('goes out of the account once, so that its buyer can add it, and what was measured stays', async () => {
  const record = await addPressure(test, owner.token)
  const { serial } = await addDevice(test, owner.token)
  const { serial: kept } = await addDevice(test, owner.token)
  expect((await postDevice(test, buyer.token, { serial })).status).toBe(409)
  const key = randomUUID()
  for (let time = 0; time < 2; time++) {
    const response = await release(staff, { serial: serial.toLowerCase() }, key)
    expect(response.status, await response.clone().text()).toBe(201)
  }
  expect((await devicesOf(owner)).map((device) => device.serial)).toEqual([kept])
  // Moved to nobody: whoever has it adds it.
  expect(await devicesOf(buyer)).toEqual([])
  expect((await postDevice(test, buyer.token, { serial })).status).toBe(201)
  expect((await listPressures(test, owner.token)).items).toEqual([record])
  expect((await releasesFor(staff))[0]).toMatchObject({
    serial,
    kind: 'blood-pressure-monitor',
    ownerId: owner.userId,
    owner: 'مریم آزمون',
    reason,
    releasedBy: 'پشتیبان آزمون',
  })
})

it('is told to its owner, without its serial or the reason, and stands in their log', async () => {
  const { serial } = await addDevice(test, owner.token)
  await release(staff, { serial })
  await test.runJobs()
  const messages = await readOutbox(test.database.db, { recipient: owner.phone, limit: 20 })
  expect(messages.map(({ template }) => template)).toEqual(['device-released'])
  expect(messages[0]?.text).toContain('/app/devices')
  expect(messages[0]?.text).not.toMatch(new RegExp(`${serial}|${reason}`))
  const { rows } = await test.database.pool.query(
    `select actor_id, outcome from audit_entries where action = 'release' and resource = 'device' and subject_id = $1`,
    [owner.userId],
  )
  expect(rows).toEqual([{ actor_id: staff.userId, outcome: 'allowed' }])
})

it('is refused beside its field, and by whom it is not for', async () => {
  const { serial } = await addDevice(test, owner.token)
  for (const [given, ...refusal] of [
    [{ serial: newSerial() }, 409, 'device-free', 'serial error.deviceFree'],
    [{ serial: 'AB1234567890' }, 422, 'invalid-input', 'serial error.deviceModel'],
    [{ serial: '12' }, 422, 'invalid-input', 'serial error.serial'],
    [{ serial, reason: ' \u200c ' }, 422, 'invalid-input', 'reason error.required'],
    [{ serial, reason: undefined }, 422, 'invalid-input', 'reason error.required'],
    [{ serial, reason: 'a'.repeat(501) }, 422, 'invalid-input', 'reason error.textMost?max=500'],
  ] as const)
    expect([given, await refusalOf(await release(staff, given))]).toEqual([given, refusal])
  for (const roles of [['user'], ['user', 'doctor'], ['user', 'seller']] as const) {
    const other = await newSomebody(test, { roles: [...roles] })
    expect(await refusalOf(await release(other, { serial }))).toEqual([403, 'forbidden'])
  }
  expect((await devicesOf(owner)).map((device) => device.serial)).toEqual([serial])
})

it('is taken out once by many at once, and only one of them is written down', async () => {
  const { serial } = await addDevice(test, owner.token)
  const answers = await Promise.all(Array.from({ length: 6 }, () => release(staff, { serial })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  expect((await releasesFor(staff)).filter((one) => one.serial === serial)).toHaveLength(1)
})

it('is in the export of whose it was, without the reason, and gone with their account', async () => {
  const { serial } = await addDevice(test, owner.token)
  await release(staff, { serial })
  const { db } = test.database
  const kept = await devicesPersonalData.collect(db, owner.userId)
  expect(kept).toEqual({
    devices: [],
    takenOut: [{ serial, releasedAt: test.clock.now().toISOString() }],
  })
  await test.database.transaction((tx) => devicesPersonalData.erase(tx, owner.userId, test.clock.now()))
  expect((await releasesFor(staff)).filter((one) => one.serial === serial)).toEqual([])
})

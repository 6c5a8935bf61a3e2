import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { devicesPersonalData } from '~/api/domains/devices/public'
import { devicesPerDay, mostDevices, type Device } from '~/domain/devices/contract'
import { deviceKinds, devicePrefixes } from '~/domain/devices/kinds'
import { serialTries } from '~/domain/devices/serial-tries'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addDevice, postDevice } from '~/tests/kit/devices'
import { addFamilyMember } from '~/tests/kit/family'
import { newSerial } from '~/tests/kit/serials'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const somebody = () => {
  const userId = userIdSchema.parse(randomUUID())
  return { userId, token: testToken(['user'], { userId }) }
}

let { userId: ownerId, token } = somebody()
beforeEach(() => {
  ;({ userId: ownerId, token } = somebody())
})

const listOf = async (of = token): Promise<Device[]> => {
  const response = await test.request('GET', '/devices', { token: of })
  return ((await response.json()) as { items: Device[] }).items
}
const refusalOf = async (response: Response) => {
  const { code, errors } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...(errors ?? []).map(({ path, code }) => `${path.join('.')} ${code}`)]
}

it('adds a device of each kind, shows them in their order and deletes one', async () => {
  for (const prefix of devicePrefixes) await addDevice(test, token, { serial: newSerial(prefix) })
  const all = await listOf()
  expect(all.map(({ kind }) => kind)).toEqual(deviceKinds)
  const [first] = all
  expect(first).toMatchObject({ memberId: null, isOfDeletedMember: false })
  expect((await test.request('DELETE', `/devices/${first?.id}`, { token })).status).toBe(204)
  expect(await listOf()).toEqual(all.slice(1))
  expect(await refusalOf(await test.request('DELETE', `/devices/${first?.id}`, { token }))).toEqual([
    404,
    'not-found',
  ])
})

it('reads a serial as people write it, and knows it again', async () => {
  const device = await addDevice(test, token, { serial: ' nb ۱۲۳۴-۵۶۷-۸۹۰ ' })
  expect(device.serial).toBe('NB1234567890')
  expect(await refusalOf(await postDevice(test, token, { serial: 'nb١٢٣٤٥٦٧٨٩٠' }))).toEqual([
    409,
    'device-known',
    'serial error.deviceKnown',
  ])
  await test.request('DELETE', `/devices/${device.id}`, { token })
})

it('adds a device once for a key', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const json = { serial: newSerial() }
  for (let time = 0; time < 2; time++)
    expect((await test.request('POST', '/devices', { token, headers, json })).status).toBe(201)
  expect(await listOf()).toHaveLength(1)
})

it('says what is wrong with a serial, and is moved by none', async () => {
  for (const [serial, code] of [
    [undefined, 'error.required'],
    ['', 'error.required'],
    ['NB123456789', 'error.serial'],
    [`NB123456789'; drop table devices; --`, 'error.serial'],
    ["NB1234567890' or '1'='1", 'error.serial'],
    ['NB123456789\u0000', 'error.text'],
    ['NB'.repeat(5_000), 'error.serial'],
    ['AB1234567890', 'error.deviceModel'],
  ] as const)
    expect(await refusalOf(await postDevice(test, token, { serial }))).toEqual([
      422,
      'invalid-input',
      `serial ${code}`,
    ])
  expect(await listOf()).toEqual([])
})

it('keeps twenty devices and no more, however many are added at once', async () => {
  const addAtOnce = (some: number) => Promise.all(Array.from({ length: some }, () => postDevice(test, token)))
  // No more at once than may have met the serials of others.
  for (let more = 0; more < mostDevices - 2; more += 3) await addAtOnce(3)
  const answers = await addAtOnce(4)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(await Promise.all(refused.map(refusalOf))).toEqual(
    Array.from({ length: 2 }, () => [409, 'too-many-devices']),
  )
  expect(await listOf()).toHaveLength(mostDevices)
})

describe('a serial', () => {
  it('stands with one account, however many add it at once, and nobody is told whose', async () => {
    const people = Array.from({ length: 8 }, somebody)
    const serial = newSerial('NS')
    const answers = await Promise.all(people.map((person) => postDevice(test, person.token, { serial })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const response of answers.filter(({ status }) => status !== 201)) {
      const text = await response.clone().text()
      expect(await refusalOf(response)).toEqual([409, 'device-taken', 'serial error.deviceTaken'])
      for (const { userId } of people) expect(text).not.toContain(userId)
    }
    const lists = await Promise.all(people.map((person) => listOf(person.token)))
    expect(lists.flat()).toHaveLength(1)
  })

  it('stands there once, however often the same person adds it at once', async () => {
    const serial = newSerial()
    const answers = await Promise.all(Array.from({ length: 5 }, () => postDevice(test, token, { serial })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(4)
    for (const response of refused) expect((await refusalOf(response))[1]).toBe('device-known')
    expect(await listOf()).toHaveLength(1)
  })

  it('can be added by another once it is deleted', async () => {
    const device = await addDevice(test, token)
    const next = somebody()
    expect((await postDevice(test, next.token, { serial: device.serial })).status).toBe(409)
    await test.request('DELETE', `/devices/${device.id}`, { token })
    expect((await postDevice(test, next.token, { serial: device.serial })).status).toBe(201)
  })
})

describe('serials of others', () => {
  it('are met so often an hour, and then no serial is taken', async () => {
    const { serial } = await addDevice(test, somebody().token)
    // What is one's own, or free, costs no try.
    const own = await addDevice(test, token)
    for (let time = 0; time <= serialTries.person; time += 1)
      expect((await refusalOf(await postDevice(test, token, { serial: own.serial })))[1]).toBe('device-known')
    for (let time = 0; time < serialTries.person; time += 1)
      expect((await refusalOf(await postDevice(test, token, { serial })))[1]).toBe('device-taken')
    for (const more of [serial, newSerial()])
      expect(await refusalOf(await postDevice(test, token, { serial: more }))).toEqual([
        429,
        'too-many-serial-tries',
      ])
    expect((await postDevice(test, somebody().token)).status).toBe(201)
  })
})

it('adds so many a day, given back or not', async () => {
  for (let time = 0; time < devicesPerDay; time += 1) {
    const { id } = await addDevice(test, token)
    await test.request('DELETE', `/devices/${id}`, { token })
  }
  expect(await refusalOf(await postDevice(test, token))).toEqual([429, 'too-many-requests'])
  test.clock.advance(dayMs)
  expect((await postDevice(test, token)).status).toBe(201)
})

describe('somebody else', () => {
  it('learns nothing of a device, deletes none, and the owner finds the attempt', async () => {
    const device = await addDevice(test, token)
    const stranger = testToken(['user', 'admin'], { userId: userIdSchema.parse(randomUUID()) })
    const response = await test.request('DELETE', `/devices/${device.id}`, { token: stranger })
    const { code, requestId } = (await response.json()) as { code: string; requestId: string }
    expect([response.status, code]).toEqual([404, 'not-found'])
    const { rows } = await test.database.pool.query(
      'select action, resource, subject_id, outcome from audit_entries where request_id = $1',
      [requestId],
    )
    expect(rows).toEqual([{ action: 'delete', resource: 'device', subject_id: ownerId, outcome: 'refused' }])
    expect(await listOf(stranger)).toEqual([])
    expect(await listOf()).toEqual([device])
  })
})

describe('a device of a member', () => {
  it('is of the own family alone', async () => {
    const father = await addFamilyMember(test, token)
    expect(await addDevice(test, token, { memberId: father.id })).toMatchObject({ memberId: father.id })
    const stranger = somebody()
    const refused = await postDevice(test, stranger.token, { memberId: father.id })
    expect(await refusalOf(refused)).toEqual([404, 'not-found'])
    expect(await listOf(stranger.token)).toEqual([])
  })

  it('is told apart while they are deleted, comes back with them and goes with them', async () => {
    const father = await addFamilyMember(test, token)
    const his = await addDevice(test, token, { memberId: father.id })
    const own = await addDevice(test, token)
    await test.request('DELETE', `/family-members/${father.id}`, { token })
    expect(await listOf()).toEqual([{ ...his, isOfDeletedMember: true }, own])
    await test.request('POST', `/family-members/${father.id}/restorations`, { token })
    expect(await listOf()).toEqual([his, own])
    await test.request('DELETE', `/family-members/${father.id}`, { token })
    test.clock.advance(8 * dayMs)
    await test.runDue('purge-deleted-records')
    expect(await listOf()).toEqual([own])
  })
})

it('is in the export of its owner, and gone with the account', async () => {
  const { serial } = await addDevice(test, token)
  await addDevice(test, somebody().token)
  expect(await devicesPersonalData.collect(test.database.db, ownerId)).toMatchObject({
    devices: [{ serial, memberId: null }],
  })
  await test.database.transaction((tx) => devicesPersonalData.erase(tx, ownerId, test.clock.now()))
  expect(await listOf()).toEqual([])
  expect((await postDevice(test, somebody().token, { serial })).status).toBe(201)
})

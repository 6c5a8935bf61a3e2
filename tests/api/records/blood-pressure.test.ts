import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quantities } from '~/domain/values/quantity'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addDevice } from '~/tests/kit/devices'
import { addPressure, listPressures, type BloodPressureRecord } from '~/tests/kit/records'
import { newSerial } from '~/tests/kit/serials'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

/** Somebody new, who has records of nobody. */
const newPerson = () => testToken(['user'])
const at = (msAgo: number) => new Date(test.clock.now().getTime() - msAgo).toISOString()
const path = ({ id }: { id: string }) => `/blood-pressure-records/${id}`

const post = (token: string, json: unknown, key: string = randomUUID()) =>
  test.request('POST', '/blood-pressure-records', { token, json, headers: { 'idempotency-key': key } })

const reading = (given: Record<string, unknown> = {}) => ({
  takenAt: test.clock.now().toISOString(),
  systolic: 120,
  diastolic: 80,
  ...given,
})

async function errorsOf(response: Response): Promise<[number, string, unknown]> {
  const { code, errors } = (await response.json()) as { code: string; errors?: unknown }
  return [response.status, code, errors]
}

describe('adding', () => {
  it('names no device but one’s own, and keeps what stands', async () => {
    const [owner, other] = [newPerson(), newPerson()]
    const { id, serial } = await addDevice(test, owner)
    const from = (deviceSerial: string) => reading({ source: 'device', deviceSerial })
    const refused = [422, 'invalid-input', [{ path: ['deviceSerial'], code: 'error.serialOfNone' }]]
    for (const named of [serial, newSerial()])
      expect(await errorsOf(await post(other, from(named)))).toEqual(refused)
    const record = await addPressure(test, owner, from(serial))
    await test.request('DELETE', `/devices/${id}`, { token: owner })
    expect(await errorsOf(await post(owner, from(serial)))).toEqual(refused)
    const edited = await test.request('PATCH', path(record), { token: owner, json: { note: 'آرام' } })
    expect(await edited.json()).toMatchObject({ deviceSerial: serial, note: 'آرام' })
  })

  it('answers the record with its status and the name of the guideline', async () => {
    const takenAt = '2026-11-21T09:30:00.000+03:30'
    const token = newPerson()
    await addDevice(test, token, { serial: 'NB1234567890' })
    const response = await post(token, {
      takenAt,
      systolic: 142,
      diastolic: 88,
      heartRate: 71,
      note: '  بعد از ورزش ',
      place: 'home',
      source: 'device',
      deviceSerial: 'nb1234567890',
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      takenAt: '2026-11-21T06:00:00.000Z',
      systolic: 142,
      diastolic: 88,
      heartRate: 71,
      place: 'home',
      memberId: null,
      note: 'بعد از ورزش',
      source: 'device',
      deviceSerial: 'NB1234567890',
      isFavourite: false,
      classification: {
        guideline: 'ISH 2020',
        category: 'above-home-threshold',
        tone: 'attention',
        isUrgent: false,
      },
      createdAt: test.clock.now().toISOString(),
      updatedAt: test.clock.now().toISOString(),
    })
  })

  it.each([
    ['Persian', '۱۳۵', '۸۵', '۷۰'],
    ['Arabic', '١٣٥', '٨٥', '٧٠'],
    ['Latin', '135', '85', '70'],
  ])('takes %s digits', async (_, systolic, diastolic, heartRate) => {
    const record = await addPressure(test, newPerson(), { systolic, diastolic, heartRate })
    expect(record).toMatchObject({ systolic: 135, diastolic: 85, heartRate: 70 })
  })

  it.each(['systolic', 'diastolic', 'heartRate'] as const)('holds the bounds of %s', async (field) => {
    const { min, max } = quantities[field]
    const token = newPerson()
    for (const value of [min - 1, max + 1, String(max + 1)])
      expect(await errorsOf(await post(token, reading({ [field]: value })))).toEqual([
        422,
        'invalid-input',
        expect.arrayContaining([{ path: [field], code: `error.between?min=${min}&max=${max}` }]),
      ])
    const others = { systolic: 300, diastolic: 25 }
    for (const value of [min, max])
      if (field === 'heartRate' || (field === 'systolic' ? value > 25 : value < 300))
        await addPressure(test, token, { ...others, [field]: value })
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a word', { systolic: 'high' }, 'systolic', 'error.number'],
    ['half a unit', { systolic: 120.5 }, 'systolic', 'error.whole'],
    ['nothing', { systolic: '' }, 'systolic', 'error.required-systolic'],
    ['null', { diastolic: null }, 'diastolic', 'error.required-diastolic'],
    ['values in each other’s place', { systolic: 80, diastolic: 120 }, 'diastolic', 'error.pressureOrder'],
    ['equal values', { systolic: 90, diastolic: 90 }, 'diastolic', 'error.pressureOrder'],
    ['no instant', { takenAt: '1405/08/30' }, 'takenAt', 'error.instant'],
    ['an instant without its offset', { takenAt: '2026-11-21T09:30:00' }, 'takenAt', 'error.instant'],
    ['an instant before anybody’s life', { takenAt: '1899-12-31T23:59:59Z' }, 'takenAt', 'error.instant'],
    ['a note that is a book', { note: 'x'.repeat(501) }, 'note', 'error.noteLong'],
    ['a device without its serial', { source: 'device' }, 'deviceSerial', 'error.serial'],
    ['a serial of nothing', { deviceSerial: 'NB1234567890' }, 'deviceSerial', 'error.serial'],
    ['a place that is none', { place: 'street' }, 'place', 'error.choice'],
    ['a source that is not theirs to name', { source: 'doctor' }, 'source', 'error.choice'],
  ])('refuses %s, beside its field', async (_, given, field, code) => {
    expect(await errorsOf(await post(newPerson(), reading(given)))).toEqual([
      422,
      'invalid-input',
      [{ path: [field], code }],
    ])
  })

  it('refuses fields that there are not, such as an owner or an id', async () => {
    const json = reading({ ownerId: randomUUID(), id: randomUUID() })
    expect(await errorsOf(await post(newPerson(), json))).toEqual([
      422,
      'invalid-input',
      [{ path: [], code: 'error.unknown-fields?count=2' }],
    ])
  })

  it('refuses what has not happened, but bears a clock a little ahead', async () => {
    const token = newPerson()
    expect(await errorsOf(await post(token, reading({ takenAt: at(-5 * 60_000 - 1) })))).toEqual([
      422,
      'invalid-input',
      [{ path: ['takenAt'], code: 'error.future' }],
    ])
    await addPressure(test, token, { takenAt: at(-5 * 60_000) })
  })

  it('has one effect a key, however many ask at once', async () => {
    const token = newPerson()
    const key = randomUUID()
    const json = reading({ systolic: 131 })
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(token, json, key)))
    const answers = await Promise.all(
      responses.map(async (response) => [response.status, await response.text()]),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(201)
    expect((await listPressures(test, token)).items).toHaveLength(1)
    expect((await errorsOf(await post(token, reading({ systolic: 132 }), key))).slice(0, 2)).toEqual([
      409,
      'idempotency-key-reused',
    ])
  })

  it('wants a key', async () => {
    const response = await test.request('POST', '/blood-pressure-records', {
      token: newPerson(),
      json: reading(),
    })
    expect((await errorsOf(response)).slice(0, 2)).toEqual([400, 'idempotency-key-required'])
  })

  it('tells the log nothing of it', () => {
    expect(JSON.stringify(test.log)).not.toMatch(/systolic|ورزش|14[0-9]\/8/)
  })
})

it('keeps what can be written of a note', async () => {
  const token = newPerson()
  const record = await addPressure(test, token, { note: ' \u0001بعد از كار\r\n\u0007خوابيدم ' })
  expect(record.note).toBe('بعد از کار\nخوابیدم')
  expect((await listPressures(test, token)).items).toEqual([record])
  expect((await addPressure(test, token, { note: '\u200c' })).note).toBeNull()
})

describe('a history', () => {
  it('is newest first, page by page, and every record comes once while others are added', async () => {
    const token = newPerson()
    const first: string[] = []
    // Some of one instant, so that only the id tells them apart.
    for (const hours of [1, 2, 2, 2, 3, 4, 4])
      first.push((await addPressure(test, token, { takenAt: at(hours * 3_600_000) })).id)
    const seen: BloodPressureRecord[] = []
    let cursor: string | undefined
    do {
      const page = await listPressures(test, token, { limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
      // Newer than all: never on a later page. Of the same instants as the page's last: not twice, not instead.
      await addPressure(test, token)
      await addPressure(test, token, { takenAt: page.items.at(-1)?.takenAt })
    } while (cursor)
    const ids = seen.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => first.includes(id)).sort()).toEqual([...first].sort())
    const keys = seen.map(({ takenAt, id }) => `${takenAt} ${id}`)
    expect(keys).toEqual([...keys].sort().reverse())
  })

  it('is cut to a stretch of time, its beginning included and its end not', async () => {
    const token = newPerson()
    for (const days of [1, 2, 3, 4]) await addPressure(test, token, { takenAt: at(days * dayMs) })
    const { items } = await listPressures(test, token, { from: at(3 * dayMs), to: at(dayMs) })
    expect(items.map(({ takenAt }) => takenAt)).toEqual([at(2 * dayMs), at(3 * dayMs)])
  })

  it('takes an offset in its range', async () => {
    const token = newPerson()
    await addPressure(test, token, { takenAt: '2026-11-20T20:30:00Z' })
    const { items } = await listPressures(test, token, {
      from: '2026-11-21T00:00:00+03:30',
      to: '2026-11-22T00:00:00+03:30',
    })
    expect(items).toHaveLength(1)
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['from=yesterday', 'from'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["2026-11-21T00:00:00Z","x"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["2026-11-21T00:00:00Z\' or true --","x"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from(`["0000-01-01T00:00:00Z","${randomUUID()}"]`).toString('base64url')}`, 'cursor'],
    ['owner=somebody', undefined],
  ])('refuses ?%s', async (query, field) => {
    const response = await test.request('GET', `/blood-pressure-records?${query}`, { token: newPerson() })
    expect(await errorsOf(response)).toEqual([
      422,
      field === 'cursor' ? 'invalid-cursor' : 'invalid-input',
      [expect.objectContaining({ path: field ? [field] : [] })],
    ])
  })
})

describe('editing', () => {
  const edit = (token: string, record: { id: string }, json: unknown) =>
    test.request('PATCH', path(record), { token, json })

  it('changes what is given, and only that', async () => {
    const token = newPerson()
    const record = await addPressure(test, token, { heartRate: 70, note: 'نشسته' })
    test.clock.advance(60_000)
    const edited = (await (await edit(token, record, { systolic: '۱۶۵' })).json()) as BloodPressureRecord
    expect(edited).toEqual({
      ...record,
      systolic: 165,
      classification: { guideline: 'ISH 2020', category: 'grade-2', tone: 'urgent', isUrgent: false },
      updatedAt: test.clock.now().toISOString(),
    })
    expect(await (await test.request('GET', path(record), { token })).json()).toEqual(edited)
    const bare = await edit(token, record, { heartRate: null, note: null })
    expect(await bare.json()).toMatchObject({ heartRate: null, note: null, systolic: 165 })
  })

  it('looks at the order of the whole', async () => {
    const token = newPerson()
    const record = await addPressure(test, token, { systolic: 120, diastolic: 80 })
    for (const wrong of [{ systolic: 80 }, { diastolic: 120 }])
      expect(await errorsOf(await edit(token, record, wrong))).toEqual([
        422,
        'invalid-input',
        [{ path: ['diastolic'], code: 'error.pressureOrder' }],
      ])
    expect((await edit(token, record, { systolic: 70, diastolic: 50 })).status).toBe(200)
  })

  it('refuses the future, other fields and out of bounds', async () => {
    const token = newPerson()
    const record = await addPressure(test, token)
    for (const wrong of [
      { takenAt: at(-dayMs) },
      { source: 'device' },
      { id: randomUUID() },
      { systolic: 301 },
    ])
      expect((await edit(token, record, wrong)).status).toBe(422)
    expect(await (await test.request('GET', path(record), { token })).json()).toEqual(record)
  })

  it('of two at once loses neither', async () => {
    const token = newPerson()
    const record = await addPressure(test, token)
    await Promise.all([edit(token, record, { systolic: 150 }), edit(token, record, { diastolic: 99 })])
    const after = (await (await test.request('GET', path(record), { token })).json()) as BloodPressureRecord
    expect([after.systolic, after.diastolic]).toEqual([150, 99])
  })
})

describe('deleting', () => {
  const remove = (token: string, record: { id: string }) => test.request('DELETE', path(record), { token })
  const restore = (token: string, record: { id: string }) =>
    test.request('POST', `${path(record)}/restorations`, { token })

  it('hides it everywhere at once, and can be undone for a week', async () => {
    const token = newPerson()
    const record = await addPressure(test, token, { note: 'می‌ماند' })
    expect((await remove(token, record)).status).toBe(204)
    expect((await test.request('GET', path(record), { token })).status).toBe(404)
    expect((await test.request('PATCH', path(record), { token, json: { note: 'x' } })).status).toBe(404)
    expect((await remove(token, record)).status).toBe(404)
    expect((await listPressures(test, token)).items).toEqual([])
    test.clock.advance(7 * dayMs)
    const restored = await restore(token, record)
    expect([restored.status, await restored.json()]).toEqual([200, record])
    expect((await listPressures(test, token)).items).toEqual([record])
    // Once more changes nothing.
    expect((await restore(token, record)).status).toBe(200)
  })

  it('is for good after a week, and then nothing of it is kept', async () => {
    const token = newPerson()
    const record = await addPressure(test, token)
    await remove(token, record)
    test.clock.advance(7 * dayMs + 1)
    expect((await errorsOf(await restore(token, record))).slice(0, 2)).toEqual([409, 'restore-too-late'])
    const kept = () =>
      test.database.pool.query('select 1 from blood_pressure_values where record_id = $1', [record.id])
    expect((await kept()).rowCount).toBe(1)
    await test.runDue('purge-deleted-records')
    expect((await kept()).rowCount).toBe(0)
    expect((await restore(token, record)).status).toBe(404)
  })
})

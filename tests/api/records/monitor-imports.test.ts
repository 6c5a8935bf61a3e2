import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsPersonalData } from '~/api/domains/records/public'
import type { HealthSummary, RecordHistory } from '~/domain/records/contract'
import type { RecentImport } from '~/domain/records/monitor-import'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addDevice } from '~/tests/kit/devices'
import { addFamilyMember } from '~/tests/kit/family'
import { answered } from '~/tests/kit/identity'
import { addPressure, listPressures } from '~/tests/kit/records'
import { newSerial } from '~/tests/kit/serials'
import { newSomebody } from '~/tests/kit/sharing'
import { rounds } from '~/tests/kit/soak'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const dayMs = 24 * 60 * 60 * 1000

/** Readings of as many minutes, an hour ago. */
const readings = (count: number, given: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, minute) => ({
    takenAt: new Date(test.clock.now().getTime() - dayMs - minute * 60_000).toISOString(),
    systolic: 120 + (minute % 20),
    diastolic: 80,
    heartRate: 70,
    place: 'home',
    ...given,
  }))

const post = (token: string, json: Record<string, unknown>, key: string = randomUUID()) =>
  test.request('POST', '/monitor-imports', {
    token,
    headers: { 'idempotency-key': key },
    json: { deviceSerial: null, ...json },
  })
interface Result {
  id: string
  imported: number
  known: number
}
const bring = async (token: string, json: Record<string, unknown>) => answered<Result>(post(token, json))
const knownOf = async (token: string, list: unknown[]) =>
  (
    await answered<{ known: number[] }>(
      test.request('POST', '/monitor-import-previews', {
        token,
        json: { deviceSerial: null, readings: list },
      }),
    )
  ).known
const importsOf = async (token: string) =>
  (await answered<{ items: RecentImport[] }>(test.request('GET', '/monitor-imports', { token }))).items
const undo = (token: string, id: string) => test.request('DELETE', `/monitor-imports/${id}`, { token })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

it('a file becomes records of the people it is of, with the serial of the monitor, and their days are summed up', async () => {
  const { token } = await newSomebody(test)
  const father = await addFamilyMember(test, token)
  const { serial } = await addDevice(test, token)
  const given = [...readings(3), ...readings(2, { memberId: father.id, note: 'irregular' })]
  expect(await bring(token, { deviceSerial: serial, readings: given })).toMatchObject({
    imported: 5,
    known: 0,
  })
  const own = await listPressures(test, token)
  expect([own.total, own.items[0]]).toMatchObject([
    3,
    { source: 'import', deviceSerial: serial, memberId: null, systolic: 120, place: 'home', note: null },
  ])
  const his = await listPressures(test, token, { memberId: father.id })
  expect([his.total, his.items[0]]).toMatchObject([2, { memberId: father.id, note: 'irregular' }])
  const history = await answered<RecordHistory>(
    test.request('GET', `/blood-pressure-records/history?memberId=${father.id}`, { token }),
  )
  expect([history.total, history.totalEver]).toEqual([2, 2])
  const summary = await answered<HealthSummary>(test.request('GET', '/health-summary', { token }))
  expect(summary.types.find(({ type }) => type === 'blood-pressure')?.total).toBe(3)
})

it('what is there already is not recorded again: typed by hand, imported, corrected since, or twice in the file', async () => {
  const { token } = await newSomebody(test)
  const given = readings(4)
  const [first, second, third] = given
  await addPressure(test, token, { ...first, takenAt: first?.takenAt.replace(/\d\d\.\d{3}Z/, '17.000Z') })
  await bring(token, { readings: [second] })
  const [imported] = (await listPressures(test, token)).items.filter(({ source }) => source === 'import')
  await answered(
    test.request('PATCH', `/blood-pressure-records/${imported?.id}`, { token, json: { systolic: 180 } }),
  )
  expect(await knownOf(token, [...given, third])).toEqual([0, 1, 4])
  expect(await bring(token, { readings: [...given, third] })).toMatchObject({ imported: 2, known: 3 })
  expect(await codeOf(await post(token, { readings: given }))).toEqual([409, 'nothing-new'])
  expect((await listPressures(test, token)).total).toBe(4)
  // Of the same minute with other values it is another reading, and of another body as well.
  const father = await addFamilyMember(test, token)
  expect(
    await knownOf(token, [
      { ...first, heartRate: 71 },
      { ...first, memberId: father.id },
    ]),
  ).toEqual([])
})

it('pressed twice it is imported once', async () => {
  const { token } = await newSomebody(test)
  const key = randomUUID()
  const [once, twice] = [
    await post(token, { readings: readings(3) }, key),
    await post(token, { readings: readings(3) }, key),
  ]
  expect([once.status, twice.status]).toEqual([201, 201])
  expect(await twice.json()).toEqual(await once.json())
  expect((await listPressures(test, token)).total).toBe(3)
})

it('the same file from several windows at once is recorded once', async () => {
  const { token } = await newSomebody(test)
  const father = await addFamilyMember(test, token)
  const own = readings(60)
  const his = readings(60, { memberId: father.id })
  const orders = [
    [...own, ...his],
    [...his, ...own],
    [...own, ...his].reverse(),
    [...his].reverse().concat(own),
  ]
  const answers = await Promise.all(orders.map((order) => post(token, { readings: order })))
  const results = await Promise.all(answers.map(async (answer) => (await answer.json()) as Result))
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(results.reduce((sum, { imported = 0 }) => sum + imported, 0)).toBe(120)
  expect((await listPressures(test, token)).total).toBe(60)
  expect((await listPressures(test, token, { memberId: father.id })).total).toBe(60)
})

it('the database itself lets no reading be there twice, and no record be of somebody else’s import', async () => {
  const { userId, token } = await newSomebody(test)
  const stranger = await newSomebody(test)
  const { id } = await bring(token, { readings: readings(1) })
  const { id: strangers } = await bring(stranger.token, { readings: readings(1) })
  const columns =
    'owner_id, member_id, type, taken_at, source, written_by, device_serial, import_id, import_key, created_at, updated_at'
  const copy = (changes: Record<string, string>) =>
    test.database.pool
      .query(
        `insert into records (id, ${columns}) select gen_random_uuid(), ${columns
          .split(', ')
          .map((name) => changes[name] ?? name)
          .join(', ')} from records where owner_id = $1`,
        [userId],
      )
      .then(
        () => 'let pass',
        (error: unknown) => (error as { constraint?: string }).constraint ?? String(error),
      )
  expect(await copy({})).toBe('records_imported_once')
  expect(await copy({ import_key: `repeat('a', 64)`, import_id: `'${strangers}'` })).toBe('records_import')
  expect(await copy({ import_id: 'null' })).toBe('records_import_key')
  expect(await copy({ import_key: 'null' })).toBe('records_import_key')
  expect(await copy({ import_key: `repeat('a', 64)`, source: `'self'` })).toBe('records_import_key')
  expect(await copy({ import_key: `repeat('a', 64)`, import_id: `'${id}'` })).toBe('let pass')
})

it('all or none: a reading that is refused keeps the others out', async () => {
  const { token } = await newSomebody(test)
  const other = await newSomebody(test)
  const strangers = await addFamilyMember(test, other.token)
  const [future] = readings(1, { takenAt: new Date(test.clock.now().getTime() + dayMs).toISOString() })
  for (const [wrong, status] of [
    [{ systolic: 80, diastolic: 80 }, 422],
    [{ systolic: 999 }, 422],
    [{ systolic: null }, 422],
    [{ source: 'self' }, 422],
    [{ takenAt: future?.takenAt }, 422],
    [{ memberId: strangers.id }, 404],
  ] as const) {
    const answer = await post(token, { readings: [...readings(2), ...readings(1, wrong)] })
    expect([wrong, answer.status]).toEqual([wrong, status])
  }
  expect((await post(token, { readings: readings(91) })).status).toBe(422)
  expect((await post(token, { readings: [] })).status).toBe(422)
  const family = [await addFamilyMember(test, token), await addFamilyMember(test, token)]
  const three = [...readings(1), ...family.flatMap(({ id: memberId }) => readings(1, { memberId }))]
  expect((await post(token, { readings: three })).status).toBe(422)
  expect((await listPressures(test, token)).total).toBe(0)
  expect(await importsOf(token)).toEqual([])
})

it('a serial is of a monitor of one’s own', async () => {
  const { token } = await newSomebody(test)
  const other = await newSomebody(test)
  const { serial: strangers } = await addDevice(test, other.token)
  const { serial: stethoscope } = await addDevice(test, token, { serial: newSerial('NS') })
  for (const deviceSerial of [strangers, stethoscope, newSerial()])
    expect((await post(token, { deviceSerial, readings: readings(1) })).status).toBe(422)
})

it('an import is undone as a whole, but for what was changed since', async () => {
  const { token } = await newSomebody(test)
  const stranger = await newSomebody(test)
  const kept = await addPressure(test, token)
  const { id } = await bring(token, { readings: readings(4) })
  const [changed, deleted] = (await listPressures(test, token)).items.filter(
    ({ source }) => source === 'import',
  )
  test.clock.advance(1000)
  await answered(
    test.request('PATCH', `/blood-pressure-records/${changed?.id}`, { token, json: { note: 'mine' } }),
  )
  await test.request('DELETE', `/blood-pressure-records/${deleted?.id}`, { token })
  expect(await importsOf(token)).toMatchObject([{ id, undoable: 2, changed: 1 }])
  expect(await importsOf(stranger.token)).toEqual([])
  expect((await undo(stranger.token, id)).status).toBe(404)
  expect(await answered(undo(token, id))).toEqual({ removed: 2, kept: 1 })
  expect(await answered(undo(token, id))).toEqual({ removed: 0, kept: 1 })
  expect(await importsOf(token)).toEqual([])
  const left = await listPressures(test, token)
  expect(left.items.map((one) => one.id).sort()).toEqual([kept.id, changed?.id].sort())
  const history = await answered<RecordHistory>(
    test.request('GET', '/blood-pressure-records/history', { token }),
  )
  expect(history.total).toBe(2)
})

it('what was undone may be imported again, and then nothing of the first brings it back beside it', async () => {
  const { token } = await newSomebody(test)
  const given = readings(2)
  const { id } = await bring(token, { readings: given })
  const [first] = (await listPressures(test, token)).items
  await answered(undo(token, id))
  expect(await bring(token, { readings: given })).toMatchObject({ imported: 2 })
  expect(
    await codeOf(await test.request('POST', `/blood-pressure-records/${first?.id}/restorations`, { token })),
  ).toEqual([409, 'imported-anew'])
})

describe('a deleted reading that is brought back while its file is imported again', () => {
  const restore = (token: string, id?: string) =>
    test.request('POST', `/blood-pressure-records/${id}/restorations`, { token })
  const dayOf = async (token: string) =>
    (await answered<RecordHistory>(test.request('GET', '/blood-pressure-records/history', { token }))).total

  /** Of one reading, imported and deleted. */
  async function deletedReading() {
    const { token, userId } = await newSomebody(test)
    const given = readings(1)
    await bring(token, { readings: given })
    const [{ id } = { id: '' }] = (await listPressures(test, token)).items
    expect((await test.request('DELETE', `/blood-pressure-records/${id}`, { token })).status).toBe(204)
    return { token, userId, given, id }
  }

  it('is refused once the import ends that nobody sees yet, and comes back when that is given up', async () => {
    const { token, userId, id } = await deletedReading()
    const { pool } = test.database
    const holder = await pool.connect()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    try {
      for (const [end, outcome] of [
        ['rollback', 200],
        ['commit', 409],
      ] as const) {
        await pool.query('update records set deleted_at = $2 where id = $1', [id, test.clock.now()])
        await holder.query('begin')
        await holder.query(
          `insert into records (id, owner_id, type, taken_at, source, written_by, import_id, import_key, created_at, updated_at)
           select gen_random_uuid(), owner_id, type, taken_at, source, written_by, import_id, import_key, created_at, updated_at from records where id = $1`,
          [id],
        )
        const restoring = restore(token, id)
        await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
        await holder.query(end)
        const answer = await restoring
        expect(answer.status).toBe(outcome)
        if (end === 'commit') expect(await codeOf(answer)).toEqual([409, 'imported-anew'])
      }
    } finally {
      holder.release()
    }
    const { rows } = await pool.query(
      'select id = $2 as deleted from records where owner_id = $1 and deleted_at is null',
      [userId, id],
    )
    expect(rows).toEqual([{ deleted: false }])
  })

  it('is there once, whoever of them comes first, and is summed up once', async () => {
    for (let round = 0; round < rounds(12, 400); round += 1) {
      const { token, given, id } = await deletedReading()
      const both = [() => restore(token, id), () => post(token, { readings: given })]
      // Either may be sent first.
      const order = round % 2 === 0 ? both : [...both].reverse()
      const answers = await Promise.all(order.map((send) => send()))
      const [restored, imported] = round % 2 === 0 ? answers : [...answers].reverse()
      const outcome = `${restored?.status} ${imported?.status}`
      expect(['200 409', '409 201']).toContain(outcome)
      const refused = restored?.status === 409 ? restored : imported
      expect(await codeOf(refused as Response)).toEqual([
        409,
        restored?.status === 409 ? 'imported-anew' : 'nothing-new',
      ])
      expect((await listPressures(test, token)).total).toBe(1)
      expect(await dayOf(token)).toBe(1)
    }
  })
})

it('imports are in the export of somebody’s data with what they have brought, and gone with the account', async () => {
  const { token, userId } = await newSomebody(test)
  const other = await newSomebody(test)
  const father = await addFamilyMember(test, token)
  const { serial } = await addDevice(test, token)
  const given = [...readings(1), ...readings(1, { memberId: father.id })]
  const createdAt = test.clock.now().toISOString()
  const { id } = await bring(token, { deviceSerial: serial, readings: given })
  const ids = [
    ...(await listPressures(test, token)).items,
    ...(await listPressures(test, token, { memberId: father.id })).items,
  ].map((one) => one.id as string)
  await bring(other.token, { readings: readings(1) })
  // What is undone is deleted for good after seven days only: until then it is kept, and so it is told.
  await answered(undo(token, id))
  const owner = userIdSchema.parse(userId)
  const imports = async () =>
    ((await recordsPersonalData.collect(test.database.db, owner)) as { imports: unknown }).imports
  expect(await imports()).toEqual([{ id, deviceSerial: serial, createdAt, records: ids.sort() }])
  await test.database.transaction((tx) => recordsPersonalData.erase(tx, owner, test.clock.now()))
  expect(await imports()).toEqual([])
})

it('after seven days it is too late', async () => {
  const { token } = await newSomebody(test)
  const { id } = await bring(token, { readings: readings(1) })
  test.clock.advance(7 * dayMs + 1000)
  expect(await importsOf(token)).toEqual([])
  expect(await codeOf(await undo(token, id))).toEqual([409, 'undo-too-late'])
  test.clock.advance(-7 * dayMs - 1000)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '~/api/platform/database/database'
import { countDeskRecords, listDeskRecords } from '~/api/domains/records/repo/desk-records'

import type { DeskRecord } from '~/domain/desk/records-contract'
import { isDocument } from '~/domain/records/define'
import type { AnyRecord } from '~/domain/records/schemas'
import { definitionOf, type RecordType } from '~/domain/records/types'
import type { ReceivedShare, ShareRead } from '~/domain/sharing/contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf, endCare, newDoctor } from '~/tests/kit/care'
import { addDevice } from '~/tests/kit/devices'
import { addDoctor, newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { documentSample } from '~/tests/kit/record-files'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { book, newPatient, timesOf } from '~/tests/kit/reservations'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'
import { random, rounds } from '~/tests/kit/soak'

interface Listed {
  items: DeskRecord[]
  nextCursor: string | null
}

let test: TestApi
let staff: Somebody
let doctor: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await test.database.pool.query('delete from token_buckets')
  doctor = await newDoctor(test)
})
afterAll(() => test.close())

const page = async (query = '', { token } = doctor): Promise<Listed> =>
  bodyOf<Listed>(await test.request('GET', `/doctor-desk/records${query}`, { token }), 200)
const shared = (query = '', who = doctor) => page(`?tab=shared${query}`, who)
const idsOf = ({ items }: Listed) => items.map(({ id }) => id as string)
const allOf = async (query: string): Promise<string[]> => {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await page(`${query}&limit=3${cursor ? `&cursor=${cursor}` : ''}`)
    ids.push(...items.map(({ id }) => id as string))
    cursor = nextCursor
  } while (cursor)
  return ids
}
async function add(type: RecordType, { token }: Somebody, given: Record<string, unknown> = {}) {
  const definition = definitionOf(type)
  const sample = isDocument(definition) ? await documentSample(test, definition, token) : sampleOf(definition)
  return addSample(test, definition, token, { ...sample, ...given })
}
const countsOf = async ({ token } = doctor): Promise<Record<'recorded' | 'shared' | 'favourite', number>> =>
  bodyOf(await test.request('GET', '/doctor-desk/record-counts', { token }), 200)
const readsOf = async ({ token }: Somebody, id: string): Promise<ShareRead[]> =>
  (await bodyOf<{ items: ShareRead[] }>(await test.request('GET', `/shares/${id}/reads`, { token }), 200))
    .items
const mark = (id: string, method: 'PUT' | 'DELETE' = 'PUT', { token } = doctor) =>
  test.request(method, `/doctor-desk/records/${id}/favourite`, { token })

describe('what is open to a doctor', () => {
  it('is all that any of it opens, each record once, whatever was given and taken back', async () => {
    const owners = await Promise.all([1, 2, 3].map(() => newSomebody(test)))
    const types: readonly RecordType[] = ['blood-pressure', 'blood-sugar', 'ecg']
    const known: { owner: Somebody; memberId: string | null; record: AnyRecord }[] = []
    for (const owner of owners) {
      const father = (await addFamilyMember(test, owner.token)).id
      for (const type of types)
        for (const memberId of [null, father]) {
          test.clock.advance(60_000)
          known.push({ owner, memberId, record: await add(type, owner, { memberId }) })
        }
    }
    const open: { owner: Somebody; id: string }[] = []
    for (let round = 0; round < rounds(25, 300); round++) {
      await test.database.pool.query('delete from token_buckets')
      const one = known[random(known.length)]
      if (!one) throw new Error('There are records')
      const { owner, memberId, record } = one
      const dice = random(6)
      if (dice === 0 && open.length > 0) {
        const [ended] = open.splice(random(open.length), 1)
        if (ended) await endShare(test, ended.owner.token, ended.id)
      } else if (dice === 1 && memberId === null && open.length < 8) {
        const type = types[random(types.length)]
        open.push({
          owner,
          ...(await addShare(test, owner.token, { phone: doctor.phone, scope: 'types', types: [type] })),
        })
      } else if (dice === 2 && open.length < 8) {
        open.push({
          owner,
          ...(await addShare(test, owner.token, {
            phone: doctor.phone,
            scope: 'record',
            recordId: record.id,
          })),
        })
      } else if (dice === 3 && open.length < 8) {
        open.push({
          owner,
          ...(await addShare(test, owner.token, { phone: doctor.phone, memberId, days: 1 })),
        })
      } else if (dice === 4) test.clock.advance(13 * 60 * 60 * 1000)
      // What the archive answers by each of what is open, together.
      const received = await bodyOf<{ items: ReceivedShare[] }>(
        await test.request('GET', '/shares/received?limit=100', { token: doctor.token }),
        200,
      )
      const expected = new Set<string>()
      for (const { id } of received.items) {
        const archive = await bodyOf<{ items: { record: AnyRecord }[] }>(
          await test.request('GET', `/records?shareId=${id}&limit=100`, { token: doctor.token }),
          200,
        )
        for (const { record: seen } of archive.items) expected.add(seen.id)
      }
      const listed = await allOf('?tab=shared')
      expect([...listed].sort(), `round ${round}`).toEqual([...expected].sort())
      // Whatever opens a record, and however often, it is counted once.
      expect(await countsOf(), `round ${round}`).toEqual({
        recorded: 0,
        shared: listed.length,
        favourite: 0,
      })
      const times = new Map(known.map((row) => [row.record.id as string, row.record.takenAt]))
      expect(listed.map((id) => times.get(id))).toEqual(
        listed.map((id) => times.get(id)).sort((a = '', b = '') => b.localeCompare(a)),
      )
    }
  }, 120_000)

  it('is what was booked with them, and what they accompany, for as long', async () => {
    const admin = await newAdmin(test)
    const booked = await addDoctor(test, { admin })
    const patient = await newPatient(test)
    const { id } = await add('blood-pressure', patient)
    const time = (await timesOf(test, booked)).at(-1) ?? ''
    const reservation = await book(test, patient, booked, time, { sharing: { scope: 'all' } })
    const [row] = (await shared('', booked)).items
    expect([row?.id, row?.patient?.firstName]).toEqual([id, 'نرگس'])
    expect(idsOf(await shared())).toEqual([])
    test.clock.set(new Date(Date.parse(reservation.startsAt) + 24 * 60 * 60 * 1000).toISOString())
    expect(idsOf(await shared('', booked))).toEqual([])

    const care = await addCare(test, { owner: patient, doctor, staff })
    expect((await shared()).items.map((one) => [one.id, one.shareId])).toEqual([[id, care.id]])
    await endCare(test, patient.token, care.id)
    expect(idsOf(await shared())).toEqual([])
  })

  it('is told to whose it is, once in ten minutes, and is no look at what was shared', async () => {
    const owner = await newSomebody(test)
    await add('ecg', owner)
    const { id } = await addShare(test, owner.token, { phone: doctor.phone })
    const other = await newSomebody(test)
    await add('ecg', other)
    const care = await addCare(test, { owner: other, doctor, staff })
    await Promise.all([shared(), shared(), shared()])
    expect(
      (await readsOf(owner, id)).map(({ kind, reader, recordId: of }) => [kind, reader?.firstName, of]),
    ).toEqual([['names', 'لیلا', null]])
    expect((await readsOf(other, care.id)).map(({ kind }) => kind)).toEqual(['names'])
    const { rows } = await test.database.pool.query<{ subject_id: string }>(
      `select subject_id from audit_entries where actor_id = $1 and resource = 'records' and action = 'list'`,
      [doctor.userId],
    )
    expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual([owner.userId, other.userId].sort())
    const desk = await bodyOf<{ shares: { id: string }[] }>(
      await test.request('GET', '/doctor-desk', { token: doctor.token }),
      200,
    )
    expect(desk.shares.map((share) => share.id)).toEqual([id])
    test.clock.advance(10 * 60 * 1000)
    await shared()
    expect(await readsOf(owner, id)).toHaveLength(2)
    // A list in which nothing of theirs stands tells them nothing.
    test.clock.advance(10 * 60 * 1000)
    await shared('&device=stethoscope')
    expect(await readsOf(owner, id)).toHaveLength(2)
  })
})

describe('what a doctor has recorded', () => {
  it('is in their own archive, and what they wrote into another’s only while that is open to them', async () => {
    const owner = await newSomebody(test)
    const own = await add('ecg', doctor)
    const ofFather = await add('heart-sound', doctor, {
      memberId: (await addFamilyMember(test, doctor.token)).id,
    })
    const written = await add('doctor-record', owner)
    await test.database.pool.query(`update records set source = 'doctor', written_by = $1 where id = $2`, [
      doctor.userId,
      written.id,
    ])
    expect(idsOf(await page()).sort()).toEqual([own.id, ofFather.id].sort())
    const { id } = await addShare(test, owner.token, {
      phone: doctor.phone,
      scope: 'types',
      types: ['doctor-record'],
    })
    const { items } = await page('?tab=recorded')
    expect(items.map(({ shareId }) => shareId).sort()).toEqual([id, null, null].sort())
    expect(items.find((one) => one.id === own.id)).toMatchObject({
      patient: null,
      leads: 6,
      title: { name: 'ecgName', value: 'نوار قلب در استراحت' },
      device: null,
    })
    expect(items.find((one) => one.id === ofFather.id)?.patient).not.toBeNull()
    expect(await countsOf()).toEqual({ recorded: 3, shared: 1, favourite: 0 })
    await endShare(test, owner.token, id)
    expect(idsOf(await page())).not.toContain(written.id)
    expect(await countsOf()).toEqual({ recorded: 2, shared: 0, favourite: 0 })
    expect((await test.request('DELETE', `/ecg-records/${own.id}`, { token: doctor.token })).status).toBe(204)
    expect(idsOf(await page())).toEqual([ofFather.id])
  })
})

describe('favourites of a doctor', () => {
  it('are of what they see, and are seen while they do', async () => {
    const owner = await newSomebody(test)
    const { id: recordId } = await add('blood-sugar', owner)
    expect((await mark(recordId)).status).toBe(404)
    expect((await mark(randomUUID())).status).toBe(404)
    const { id } = await addShare(test, owner.token, { phone: doctor.phone })
    expect((await mark(recordId)).status).toBe(204)
    expect((await mark(recordId)).status).toBe(204)
    expect((await page('?tab=favourite')).items.map((one) => [one.id, one.isFavourite])).toEqual([
      [recordId, true],
    ])
    expect(await countsOf()).toEqual({ recorded: 0, shared: 1, favourite: 1 })
    // Nobody else's star, its owner's least of all.
    expect(await countsOf(await newDoctor(test))).toEqual({ recorded: 0, shared: 0, favourite: 0 })
    expect(idsOf(await page('?tab=favourite', await newDoctor(test)))).toEqual([])
    await endShare(test, owner.token, id)
    expect(idsOf(await page('?tab=favourite'))).toEqual([])
    expect(await countsOf()).toEqual({ recorded: 0, shared: 0, favourite: 0 })
    expect((await mark(recordId)).status).toBe(404)
    const refused = await test.database.pool.query(
      `select from audit_entries where actor_id = $1 and subject_id = $2 and outcome = 'refused'`,
      [doctor.userId, owner.userId],
    )
    expect(refused.rowCount).toBe(2)
    expect((await mark(recordId, 'DELETE')).status).toBe(204)
    expect((await mark(recordId, 'DELETE')).status).toBe(404)
    await addShare(test, owner.token, { phone: doctor.phone })
    expect(idsOf(await page('?tab=favourite'))).toEqual([])
  })
})

describe('the list', () => {
  it('is found by what records are called, and narrowed to a device', async () => {
    const owner = await newSomebody(test)
    await addDevice(test, owner.token, { serial: 'NH1000000001' })
    const walk = await add('ecg', owner, {
      ecgName: 'نوار پس از پیاده\u200cروی',
      source: 'device',
      deviceSerial: 'NH1000000001',
    })
    const rest = await add('ecg', owner, { ecgName: '۱۰۰٪ استراحت' })
    const sound = await add('heart-sound', owner, { soundName: undefined, heartPlace: 'aortic' })
    const pressure = await add('blood-pressure', owner)
    await addShare(test, owner.token, { phone: doctor.phone })
    const called = async (q: string, more = '') =>
      idsOf(await shared(`&q=${encodeURIComponent(q)}${more}`)).sort()
    expect(await called('پیاده روي')).toEqual([walk.id])
    expect(await called('100 استراحت')).toEqual([rest.id])
    expect(await called('_')).toEqual([])
    expect(await called('میترال')).toEqual([])
    expect(await called('آئورت', '&named=heart-sound:aortic')).toEqual([sound.id])
    expect(await called('x', '&named=blood-pressure,ecg')).toEqual([walk.id, rest.id, pressure.id].sort())
    expect(idsOf(await shared('&device=pocket-ecg'))).toEqual([walk.id])
    expect((await shared('&device=pocket-ecg')).items[0]).toMatchObject({
      device: 'pocket-ecg',
      deviceSerial: 'NH1000000001',
      leads: 6,
    })
    expect(idsOf(await shared('&device=stethoscope'))).toEqual([])
    for (const refused of ['&tab=none', '&device=phone', '&named=none', '&named=ecg:aortic', '&cursor=none'])
      expect([
        refused,
        (await test.request('GET', `/doctor-desk/records?limit=5${refused}`, { token: doctor.token })).status,
      ]).toEqual([refused, 422])
  })

  it('is nobody’s who is no doctor', async () => {
    const patient = await newSomebody(test)
    for (const one of [patient, staff])
      for (const path of ['records', 'record-counts'])
        expect((await test.request('GET', `/doctor-desk/${path}`, { token: one.token })).status).toBe(403)
  })

  it('reads a page of what is open and of what was recorded, however much there is of both and of others', async () => {
    const owner = await newSomebody(test)
    await add('blood-pressure', owner)
    await addShare(test, owner.token, { phone: doctor.phone })
    const many = (whose: string) =>
      test.database.pool.query(
        `insert into records (id, owner_id, type, taken_at, source, written_by, created_at, updated_at)
           select gen_random_uuid(), ${whose}, 'blood-pressure', taken_at - n * interval '1 minute', 'self', ${whose}, created_at, updated_at
           from (select * from records where owner_id = $1 limit 1) as one, (select n, gen_random_uuid() as id from generate_series(1, 5000) as n offset 0) as other`,
        [owner.userId],
      )
    await many('other.id')
    await many('owner_id')
    await many(`'${doctor.userId}'`)
    await test.database.pool.query('analyze records')
    const reader = { userId: doctor.userId, at: test.clock.now() }
    /** Rows of records that are read by it. */
    const readBy = (look: (tx: Tx) => Promise<unknown>) =>
      test.database.transaction(async (tx) => {
        const readSoFar = async () =>
          (
            await tx.execute<{ read: number }>(
              `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'records'`,
            )
          ).rows[0]?.read ?? 0
        const before = await readSoFar()
        await look(tx)
        return (await readSoFar()) - before
      })
    for (const tab of ['recorded', 'shared', 'favourite'] as const) {
      const read = await readBy(async (tx) => {
        const rows = await listDeskRecords(tx, reader, { tab }, { limit: 20 })
        expect([tab, rows.length]).toEqual([tab, tab === 'favourite' ? 0 : 20])
      })
      expect([tab, read, read < 100]).toEqual([tab, read, true])
    }
    // As far as is counted, and no further: of two tabs a thousand each.
    const counted = await readBy(async (tx) => {
      expect(await countDeskRecords(tx, reader)).toEqual({ recorded: 1000, shared: 1000, favourite: 0 })
    })
    expect([counted, counted <= 2100]).toEqual([counted, true])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listForStaff,
  staffOrderOf,
  type StaffFilter,
} from '~/api/domains/booking/reservations/repo/staff-list'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectFew, multiply } from '../../kit/many-rows'
import { book, newPatient } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let staff: Somebody
let doctor: TestDoctor
let other: TestDoctor
let patient: Somebody
let booked: Record<'far' | 'near' | 'others', string>

const at = (day: string, time: string) => instantInTehran(day, time).toISOString()

beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  test.clock.set(at('2026-11-21', '08:00'))
  staff = await newAdmin(test)
  doctor = await addDoctor(test, { admin: staff, name: 'یکتا کیانی' })
  other = await addDoctor(test, { admin: staff, name: 'مهرداد صدر' })
  patient = await newPatient(test)
  const far = await book(test, patient, doctor, at('2026-11-25', '09:00'))
  const near = await book(test, await newPatient(test), doctor, at('2026-11-24', '11:45'))
  const others = await book(test, await newPatient(test), other, at('2026-11-24', '09:00'))
  booked = { far: far.id, near: near.id, others: others.id }
})
afterAll(() => test.close())

type Answer = { items: StaffReservation[]; nextCursor: string | null }

const ask = (query: Record<string, string>) =>
  test.request('GET', `/admin-reservations?${new URLSearchParams(query)}`, { token: staff.token })

const idsOf = async (query: Record<string, string>) =>
  (await bodyOf<Answer>(await ask(query), 200)).items.map(({ id }) => id)

describe('staff find a reservation', () => {
  it('by the doctor, with the letters of any keyboard, what lies farthest ahead first', async () => {
    for (const name of ['یکتا کیانی', 'كياني', 'يكتا', 'کیانی یکتا'])
      expect(await idsOf({ doctor: name })).toEqual([booked.far, booked.near])
    expect(await idsOf({ doctor: 'یکتا صدر' })).toEqual([])
    expect(await idsOf({ doctor: '%' })).toEqual([])
  })

  it('by the name that a doctor has elsewhere, beside those who are called so here', async () => {
    expect(await idsOf({ doctor: 'Kiani' })).toEqual([])
    expect(await idsOf({ doctor: 'Kiani', orDoctors: doctor.id })).toEqual([booked.far, booked.near])
    expect(await idsOf({ doctor: 'صدر', orDoctors: `${doctor.id},x'y` })).toEqual([
      booked.far,
      booked.near,
      booked.others,
    ])
    expect(await idsOf({ doctor: 'Kiani', orDoctors: doctor.id, from: '2026-11-25' })).toEqual([booked.far])
    // Nobody was looked for by name: these narrow nothing.
    expect((await idsOf({ orDoctors: other.id })).length).toBeGreaterThan(1)
    expect((await ask({ doctor: 'Kiani', orDoctors: 'x'.repeat(4001) })).status).toBe(422)
  })

  it('by days of Tehran, both included, the soonest first', async () => {
    expect(await idsOf({ from: '2026-11-24', to: '2026-11-24' })).toEqual([booked.others, booked.near])
    expect(await idsOf({ from: '2026-11-25' })).toEqual([booked.far])
    expect(await idsOf({ to: '2026-11-23' })).toEqual([])
    expect((await ask({ from: '2026-02-30' })).status).toBe(422)
  })

  it('by who has booked, together with the rest and the status', async () => {
    expect(await idsOf({ patient: patient.userId })).toEqual([booked.far])
    expect(await idsOf({ patient: patient.userId, doctor: 'صدر' })).toEqual([])
    expect(await idsOf({ doctor: 'کیانی', from: '2026-11-24', to: '2026-11-24' })).toEqual([booked.near])
    expect(await idsOf({ doctor: 'کیانی', status: 'reserved' })).toEqual([booked.far, booked.near])
    expect(await idsOf({ doctor: 'کیانی', status: 'done' })).toEqual([])
  })

  it('page by page in each order, with a cursor that is good for its own alone', async () => {
    const first = await bodyOf<Answer>(await ask({ from: '2026-11-24', limit: '2' }), 200)
    expect(first.items.map(({ id }) => id)).toEqual([booked.others, booked.near])
    const cursor = first.nextCursor ?? ''
    expect(await idsOf({ from: '2026-11-24', cursor })).toEqual([booked.far])
    for (const query of [{}, { doctor: 'کیانی' }])
      expect((await ask({ ...query, cursor } as Record<string, string>)).status).toBe(422)
    const latest = await bodyOf<Answer>(await ask({ doctor: 'کیانی', limit: '1' }), 200)
    expect(await idsOf({ doctor: 'کیانی', cursor: latest.nextCursor ?? '' })).toEqual([booked.near])
  })
})

describe('a page of many reads few of them', () => {
  beforeAll(async () => {
    const isDone = (then: string, otherwise: string) =>
      `case when n % 2 = 0 then ${then} else ${otherwise} end`
    // Those of a colleague lie farther ahead: whoever walked through all by when they begin would meet all of them first.
    for (const { id, after } of [
      { id: doctor.id, after: 0 },
      { id: other.id, after: 20_000 },
    ])
      await multiply(
        test,
        'reservations',
        `'doctor_id', '${id}', 'user_id', gen_random_uuid(),
       'starts_at', date_trunc('hour', now()) + (n + ${after}) * interval '15 minutes',
       'created_at', now() + (n * 7919 % 10000) * interval '1 second',
       'status', ${isDone("'done'", "'reserved'")}, 'came_from', ${isDone("'reserved'", "'held'")},
       'ended_at', ${isDone('now()', 'null')}, 'ended_by', ${isDone("'doctor'", 'null')}`,
      )
    await test.database.pool.query('analyze reservations')
  })

  const from = new Date('2026-01-01T00:00:00Z')
  it.each<[string, StaffFilter]>([
    ['nothing', {}],
    ['a status', { status: 'done' }],
    ['days', { from }],
    ['days and a status', { from, status: 'done' }],
    ['a doctor', { doctors: { words: ['کیانی'], ids: [] } }],
    ['a doctor and a status', { doctors: { words: ['کیانی'], ids: [] }, status: 'done' }],
    ['a doctor, days and a status', { doctors: { words: ['کیانی'], ids: [] }, from, status: 'done' }],
  ])('by %s', async (_what, filter) => {
    await expectFew(test, 'reservations', staffOrderOf(filter), (tx, part) => listForStaff(tx, filter, part))
  })
})

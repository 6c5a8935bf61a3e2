import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoctorReservation, Reservation } from '~/domain/booking/reservation-contract'
import type { Share, ShareRead } from '~/domain/sharing/contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { addFamilyMember } from '../../kit/family'
import { addPressure } from '../../kit/records'
import {
  asPatient,
  book,
  cancel,
  enter,
  finish,
  hold,
  newPatient,
  read,
  timesOf,
} from '../../kit/reservations'
import { endShare, type Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let patient: Somebody
let pressure: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  patient = await newPatient(test)
  pressure = (await addPressure(test, patient.token)).id
})
afterAll(() => test.close())

const all = { scope: 'all' }
const last = async () => (await timesOf(test, doctor)).at(-1) ?? ''
const booked = async (sharing: object | undefined, given = {}): Promise<Reservation> =>
  book(test, patient, doctor, await last(), { ...given, ...(sharing && { sharing }) })
const share = (id: string, json: object, { token } = patient) =>
  test.request('PUT', `/reservations/${id}/sharing`, { token, json })
const idOf = async (id: string): Promise<string> => (await read(test, patient, id)).sharing?.id ?? ''
const statusOf = async ({ token }: Somebody, path: string) =>
  (await test.request('GET', path, { token })).status
/** Whether somebody reads the list, the one record, and the share itself by it. */
const seenBy = async (reader: Somebody, shareId: string): Promise<number[]> => [
  await statusOf(reader, `/blood-pressure-records?shareId=${shareId}`),
  await statusOf(reader, `/blood-pressure-records/${pressure}?shareId=${shareId}`),
  await statusOf(reader, `/shares/received/${shareId}`),
]
const open = [200, 200, 200]
const shut = [404, 404, 404]
/** What is of a share that is over is nothing more; that it is over, and since when, is said to whom it was open. */
const over = [404, 404, 403]
const forDoctor = async (id: string): Promise<string | null> =>
  (
    await bodyOf<DoctorReservation>(
      await test.request('GET', `/doctor-reservations/${id}`, { token: doctor.token }),
      200,
    )
  ).shareId
/** Both are there, and the doctor ends it. */
async function hold15({ id, startsAt }: Reservation) {
  test.clock.set(startsAt)
  expect((await enter(test, patient, asPatient(id))).status).toBe(200)
  expect((await finish(test, doctor, id, 'استراحت')).status).toBe(200)
}

describe('what is shared for a visit', () => {
  it('is nothing, unless the patient says so', async () => {
    const { id, sharing } = await booked(undefined)
    expect([sharing, await forDoctor(id)]).toEqual([null, null])
  })

  it('is seen once it is paid, by its doctor, and each look is a row that the patient sees', async () => {
    const held = await bodyOf<Reservation>(
      await hold(test, patient, doctor, await last(), { sharing: all }),
      201,
    )
    const shareId = held.sharing?.id ?? ''
    expect(held.sharing).toMatchObject({ scope: 'all', keepDays: null })
    expect(await seenBy(doctor, shareId)).toEqual(shut)
    const given = async () =>
      (
        await bodyOf<{ items: Share[] }>(await test.request('GET', '/shares', { token: patient.token }), 200)
      ).items.map(({ id, state, reservation, phone }) => ({ id, state, reservation, phone }))
    expect(await given()).toEqual([])
    expect((await cancel(test, patient, held.id, 0)).status).toBe(200)

    const { id, sharing } = await booked(all)
    const opened = sharing?.id ?? ''
    expect(await given()).toEqual([{ id: opened, state: 'open', reservation: id, phone: null }])
    expect(await forDoctor(id)).toBe(opened)
    expect(await seenBy(doctor, opened)).toEqual(open)
    const { items } = await bodyOf<{ items: ShareRead[] }>(
      await test.request('GET', `/shares/${opened}/reads`, { token: patient.token }),
      200,
    )
    expect(items.map(({ kind, type }) => [kind, type]).sort()).toEqual([
      ['list', 'blood-pressure'],
      ['record', 'blood-pressure'],
    ])
    // Its owner sees what the doctor sees; that is no row.
    expect(await seenBy(patient, opened)).toEqual(open)
    for (const other of [await addDoctor(test, { admin }), admin, await newPatient(test)])
      expect(await seenBy(other, opened)).toEqual(shut)
    expect(await statusOf({ ...doctor, token: '' }, `/shares/received/${opened}`)).toBe(401)
  })

  it('is of the types that were chosen, and changes as long as it is not over', async () => {
    const { id } = await booked({ scope: 'types', types: ['blood-sugar'] })
    const first = await idOf(id)
    expect(await seenBy(doctor, first)).toEqual([404, 404, 200])
    await bodyOf(await share(id, { scope: 'types', types: ['blood-pressure'], keepDays: 7 }), 200)
    const second = await idOf(id)
    expect(await seenBy(doctor, first)).toEqual(over)
    expect(await seenBy(doctor, second)).toEqual(open)
    await bodyOf(await share(id, { scope: 'none' }), 200)
    expect([await seenBy(doctor, second), await forDoctor(id)]).toEqual([over, null])
    expect((await share(id, { scope: 'types' })).status).toBe(422)
    expect((await share(id, all, await newPatient(test))).status).toBe(404)
  })

  it('is of whom the visit is for, and of nobody else in the family', async () => {
    const { id: memberId } = await addFamilyMember(test, patient.token)
    const father = await addPressure(test, patient.token, { memberId })
    const { sharing } = await booked(all, { memberId })
    const { items } = await bodyOf<{ items: { id: string }[] }>(
      await test.request('GET', `/blood-pressure-records?shareId=${sharing?.id ?? ''}`, {
        token: doctor.token,
      }),
      200,
    )
    expect(items.map(({ id }) => id)).toEqual([father.id])
    expect(await statusOf(doctor, `/blood-pressure-records/${pressure}?shareId=${sharing?.id ?? ''}`)).toBe(
      404,
    )
  })

  it('ends in the moment in which the consultation is over', async () => {
    const reservation = await booked(all)
    const shareId = await idOf(reservation.id)
    await hold15(reservation)
    expect([await seenBy(doctor, shareId), await forDoctor(reservation.id)]).toEqual([over, null])
    expect((await share(reservation.id, all)).status).toBe(409)
  })

  it.each([
    ['called off', async ({ id, refundNow }: Reservation) => cancel(test, patient, id, refundNow)],
    [
      'called off by staff',
      async ({ id }: Reservation) =>
        test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token }),
    ],
    [
      'missed, whether its job has run or not',
      ({ startsAt }: Reservation) => {
        test.clock.set(new Date(Date.parse(startsAt) + 15 * 60_000).toISOString())
        return Promise.resolve(null)
      },
    ],
  ])('ends when it is %s, whatever days were to come after it', async (_, happens) => {
    const reservation = await booked({ ...all, keepDays: 30 })
    const shareId = await idOf(reservation.id)
    expect(await seenBy(doctor, shareId)).toEqual(open)
    await happens(reservation)
    expect(await seenBy(doctor, shareId)).toEqual(over)
    expect((await share(reservation.id, all)).status).toBe(409)
    await test.runJobs()
    expect(await seenBy(doctor, shareId)).toEqual(over)
  })

  it('stays for the days that the patient keeps it, and ends when they end it', async () => {
    for (const isEnded of [false, true]) {
      test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
      doctor = await addDoctor(test, { admin })
      const reservation = await booked({ ...all, keepDays: 7 })
      const shareId = await idOf(reservation.id)
      await hold15(reservation)
      test.clock.advance(7 * 24 * 60 * 60_000 - 1000)
      expect(await seenBy(doctor, shareId)).toEqual(open)
      if (isEnded) expect((await endShare(test, patient.token, shareId)).status).toBe(204)
      else test.clock.advance(1000)
      expect(await seenBy(doctor, shareId)).toEqual(over)
    }
  })

  it('moves with its visit when the doctor does not come', async () => {
    const reservation = await book(test, patient, doctor, (await timesOf(test, doctor))[0] ?? '', {
      sharing: all,
    })
    test.clock.set(reservation.startsAt)
    await enter(test, patient, asPatient(reservation.id))
    test.clock.advance(15 * 60_000)
    const shareId = await idOf(reservation.id)
    expect(await seenBy(doctor, shareId)).toEqual(over)
    await test.runJobs()
    expect((await read(test, patient, reservation.id)).movedFrom).toBe(reservation.startsAt)
    expect(await seenBy(doctor, shareId)).toEqual(open)
  })

  it('is open to nobody who is no doctor of the house any more', async () => {
    const { sharing } = await booked(all)
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
    expect(await seenBy(doctor, sharing?.id ?? '')).toEqual(shut)
    await test.database.pool.query(`update doctors set status = 'active' where id = $1`, [doctor.id])
    await test.database.pool.query(`update users set roles = '{user}' where id = $1`, [doctor.userId])
    expect(await seenBy(doctor, sharing?.id ?? '')).toEqual(shut)
  })
})

it('is held by the database to its visit', async () => {
  const { id } = await booked(all)
  const other = await newPatient(test)
  const refusal = async (changes: string) => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(changes, [id])
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const insert = (owner: string, scope: string, keep: string, revoked = 'null') =>
    `insert into shares (id, owner_id, scope, created_at, reservation_id, keep_days, revoked_at)
      values (gen_random_uuid(), '${owner}', '${scope}', now(), $1, ${keep}, ${revoked})`
  expect(await refusal(insert(other.userId, 'all', 'null'))).toBe('shares_own_visit')
  expect(await refusal(insert(patient.userId, 'all', 'null'))).toBe('shares_of_visit')
  expect(await refusal(insert(patient.userId, 'all', '8', 'now()'))).toBe('shares_keep_days')
  expect(await refusal(`update shares set keep_days = 90 where reservation_id = $1`)).toBe('shares_kept')
  expect(await refusal(`update shares set expires_at = now() where reservation_id = $1`)).toBe('shares_kept')
})

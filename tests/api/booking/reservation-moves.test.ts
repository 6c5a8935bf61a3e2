import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import {
  asDoctor,
  asPatient,
  balanceOf,
  book,
  cancel,
  enter,
  feeOf,
  hold,
  move,
  newPatient,
  read,
  talkOf,
  timesOf,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let times: string[]
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  times = await timesOf(test, doctor)
})
afterEach(() => expectLedgerHolds(test.database.db))
afterAll(() => test.close())

const problem = async (response: Promise<Response>) => {
  const { code } = (await (await response).json()) as { code: string }
  return [(await response).status, code]
}
const at = (index: number): string => times.at(index) ?? ''
const smsOf = async ({ phone }: Somebody) =>
  (await readOutbox(test.database.db, { recipient: phone, limit: 10 })).map(({ template }) => template)

describe('a reservation that staff move', () => {
  it('has another time at no cost, of which both are told, and the old one is anybody’s', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, at(0))
    const moved = await bodyOf<StaffReservation>(await move(test, admin, id, at(-1)), 200)
    expect(moved.startsAt).toBe(at(-1))
    const seen = await read(test, patient, id)
    expect(seen).toMatchObject({ status: 'reserved', movedFrom: at(0), movedBy: 'staff', startsAt: at(-1) })
    // Nobody has chosen it: called off, all of it goes back, as late as it may be.
    expect([seen.refundNow, seen.refundableUntil]).toEqual([feeOf(doctor), at(-1)])
    expect(await balanceOf(test, patient)).toEqual([0, 0])
    await test.runJobs()
    expect(await smsOf(patient)).toContain('reservation-rescheduled')
    expect(await smsOf(doctor)).toContain('doctor-reservation-rescheduled')
    const free = await timesOf(test, doctor)
    expect([free.includes(at(0)), free.includes(at(-1))]).toEqual([true, false])
    // What was planned for the old time does nothing.
    test.clock.set(new Date(Date.parse(at(0)) + 16 * 60_000).toISOString())
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'reserved', startsAt: at(-1) })
    const { rows } = await test.database.pool.query(
      `select actor_id from audit_entries where resource = 'reservation' and action = 'move' and resource_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: admin.userId }])
  })

  it('goes on to its end there, and a doctor who does not come still owes two more', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, at(4))
    await bodyOf(await move(test, admin, id, at(1)), 200)
    await bodyOf(await move(test, admin, id, at(0)), 200)
    for (let owed = 0; owed < 2; owed += 1) {
      const { startsAt } = await read(test, patient, id)
      test.clock.set(startsAt)
      await enter(test, patient, asPatient(id))
      test.clock.advance(15 * 60_000)
      await test.runJobs()
      expect(await read(test, patient, id)).toMatchObject({
        status: 'reserved',
        movedFrom: startsAt,
        movedBy: 'system',
      })
    }
    test.clock.set((await read(test, patient, id)).startsAt)
    await enter(test, patient, asPatient(id))
    test.clock.advance(15 * 60_000)
    await test.runJobs()
    expect((await read(test, patient, id)).status).toBe('cancelled')
    expect(await balanceOf(test, patient)).toEqual([feeOf(doctor), 0])
  })

  it('still is what the doctor owed, where it was that: who does not come to it has all of the money back', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, at(0))
    test.clock.set(at(0))
    await enter(test, patient, asPatient(id))
    test.clock.advance(15 * 60_000)
    await test.runJobs()
    expect((await read(test, patient, id)).movedBy).toBe('system')
    await bodyOf(await move(test, admin, id, at(-1)), 200)
    test.clock.set(at(-1))
    await enter(test, doctor, asDoctor(id))
    for (const minutes of [9, 1]) {
      test.clock.advance(minutes * 60_000)
      await talkOf(test, doctor, asDoctor(id))
    }
    test.clock.advance(5 * 60_000)
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'cancelled', endedBy: 'system' })
    expect(await balanceOf(test, patient)).toEqual([feeOf(doctor), 0])
  })

  it('and is called off then counts for nothing, as often as that happens', async () => {
    const patient = await newPatient(test)
    for (let times = 1; times <= 7; times += 1) {
      const { id } = await book(test, patient, doctor, at(0))
      await bodyOf(await move(test, admin, id, at(-1)), 200)
      await bodyOf(await cancel(test, patient, id, feeOf(doctor)), 200)
    }
    expect(await balanceOf(test, patient)).toEqual([7 * feeOf(doctor), 0])
    // Neither then, nor once the first that was chosen is called off.
    const { id, refundNow } = await book(test, patient, doctor, at(0))
    await bodyOf(await cancel(test, patient, id, refundNow), 200)
    await bodyOf(await hold(test, patient, doctor, at(0)), 201)
  })

  it('stays where it is when the time is not free, or it has begun, is not paid or is over', async () => {
    const [patient, other] = [await newPatient(test), await newPatient(test)]
    const { id } = await book(test, patient, doctor, at(0))
    await book(test, other, doctor, at(1))
    for (const startsAt of [at(0), at(1), instantInTehran('2026-11-22', '03:00').toISOString()])
      expect(await problem(move(test, admin, id, startsAt))).toEqual([409, 'time-not-free'])
    expect((await move(test, patient, id, at(3))).status).toBe(403)
    const third = await newPatient(test)
    const held = await bodyOf<{ id: string }>(await hold(test, third, doctor, at(2)), 201)
    expect(await problem(move(test, admin, held.id, at(3)))).toEqual([409, 'reservation-not-movable'])
    expect(await problem(move(test, admin, id, at(2)))).toEqual([409, 'time-not-free'])
    // A hold whose time is over keeps nobody away.
    test.clock.advance(10 * 60_000)
    await bodyOf(await move(test, admin, id, at(2)), 200)
    test.clock.set(at(2))
    expect(await problem(move(test, admin, id, at(5)))).toEqual([409, 'reservation-not-movable'])
    await enter(test, doctor, asDoctor(id))
    test.clock.advance(15 * 60_000)
    await test.runJobs()
    expect(await problem(move(test, admin, id, at(5)))).toEqual([409, 'reservation-not-movable'])
  })

  it('is nobody’s own', async () => {
    const { id } = await book(test, admin, doctor, at(0))
    expect(await problem(move(test, admin, id, at(1)))).toEqual([409, 'own-money'])
    expect((await cancel(test, admin, id, (await read(test, admin, id)).refundNow)).status).toBe(200)
  })
})

it('gets a time that another books in the same instant, or does not, and nobody has it twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    doctor = await addDoctor(test, { admin })
    times = await timesOf(test, doctor)
    const patients = [await newPatient(test), await newPatient(test)]
    const [one, two] = [
      await book(test, patients[0]!, doctor, at(0)),
      await book(test, patients[1]!, doctor, at(1)),
    ]
    const rivals = await Promise.all(Array.from({ length: 6 }, () => newPatient(test)))
    const answers = await Promise.all([
      move(test, admin, one.id, at(3)),
      ...rivals.map((rival) => hold(test, rival, doctor, at(3))),
      move(test, admin, two.id, at(3)),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
    const { rows } = await test.database.pool.query(
      `select count(*)::int as n from reservations where doctor_id = $1 and starts_at = $2 and status not in ('cancelled', 'lapsed')`,
      [doctor.id, at(3)],
    )
    expect(rows).toEqual([{ n: 1 }])
  }
})

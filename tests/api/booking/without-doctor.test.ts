import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, postVacation, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import {
  asDoctor,
  balanceOf,
  book,
  feeOf,
  hold,
  newPatient,
  pay,
  read,
  timesOf,
  write,
} from '../../kit/reservations'
import { beginAttempt, callBack, decideAtSandbox } from '../../kit/sandbox-payer'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let times: string[]
/** Later from test to test, since the periodic job is due by the clock. */
let begins = instantInTehran('2026-11-21', '07:00').getTime()
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  begins += 60 * 60_000
  test.clock.set(new Date(begins).toISOString())
  doctor = await addDoctor(test, { admin })
  times = await timesOf(test, doctor)
})
afterEach(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
})
afterAll(() => test.close())

const at = (index: number): string => times.at(index) ?? ''
const act = async (what: 'suspensions' | 'resumptions' | 'endings') =>
  bodyOf(await test.request('POST', `/admin-doctors/${doctor.id}/${what}`, { token: admin.token }), 200)
async function look() {
  test.clock.advance(2 * 60_000)
  expect(await test.runDue('call-off-without-doctor')).toHaveLength(1)
}
const smsOf = async ({ phone }: Somebody) => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { recipient: phone, limit: 10 })).map(({ template }) => template)
}
/** Waits at the gateway for somebody’s money. */
async function heldAndPaying(patient: Somebody, startsAt: string) {
  const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt), 201)
  const { payment } = await bodyOf<Reservation>(await pay(test, patient, id, 'gateway'), 200)
  const authority = await beginAttempt(test, patient.token, payment?.id ?? '')
  return {
    id,
    async moneyComes() {
      await decideAtSandbox(test, authority, 'pay')
      await bodyOf(await callBack(test, patient.token, payment?.id ?? '', { authority }), 200)
    },
  }
}

describe.each(['suspensions', 'endings'] as const)('of a doctor who can be booked no more (%s)', (what) => {
  it('what is paid is called off with all of the money, and its patient is written to', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, at(-1))
    await act(what)
    await look()
    expect(await read(test, patient, id)).toMatchObject({
      status: 'cancelled',
      endedBy: 'system',
      refunded: feeOf(doctor),
    })
    expect(await balanceOf(test, patient)).toEqual([feeOf(doctor), 0])
    expect(await smsOf(patient)).toContain('reservation-cancelled')
    // Once.
    await look()
    expect(await balanceOf(test, patient)).toEqual([feeOf(doctor), 0])
  })

  it('a written answer that was given is done, and stays its doctor’s', async () => {
    const service = 'written-answer'
    const [patient, asking] = [await newPatient(test), await newPatient(test)]
    const given = await book(test, patient, doctor, at(-1), { service })
    const owed = await book(test, asking, doctor, at(-2), { service })
    await bodyOf(await write(test, doctor, asDoctor(given.id), 'چربی خونتان خوب است.'), 201)
    await act(what)
    await look()
    expect(await read(test, patient, given.id)).toMatchObject({
      status: 'done',
      endedBy: 'system',
      refunded: 0,
    })
    expect(await balanceOf(test, patient)).toEqual([0, 0])
    const { rows } = await test.database.pool.query<{ gross: number }>(
      'select gross::int from doctor_earnings where reservation_id = $1',
      [given.id],
    )
    expect(rows).toEqual([{ gross: feeOf(doctor, service) }])
    expect((await read(test, asking, owed.id)).status).toBe('cancelled')
  })

  it('what is held is let go, and money that comes for it goes back', async () => {
    const patient = await newPatient(test)
    const { id, moneyComes } = await heldAndPaying(patient, at(0))
    await act(what)
    await look()
    await moneyComes()
    expect((await read(test, patient, id)).status).toBe('lapsed')
    const { rows } = await test.database.pool.query<{ reason: string }>(
      `select refund.reason from payment_refunds as refund join payments on payments.id = refund.payment_id
        where payments.reference_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ reason: 'late-payment' }])
  })
})

it('what is booked stays where the doctor is back before anybody looked', async () => {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(0))
  await act('suspensions')
  await act('resumptions')
  await look()
  expect((await read(test, patient, id)).status).toBe('reserved')
})

it('what was found while its doctor was away stays with one who is back before its turn', async () => {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(-1))
  await act('suspensions')
  const holder = await test.database.pool.connect()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await holder.query('begin')
    await holder.query('select from reservations where id = $1 for update', [id])
    const looking = look()
    await expect.poll(async () => (await test.database.pool.query(waiting)).rowCount).toBe(1)
    await act('resumptions')
    await holder.query('commit')
    await looking
  } finally {
    holder.release()
  }
  expect((await read(test, patient, id)).status).toBe('reserved')
})

it.each([
  ['is suspended', `suspended_at = created_at, suspended_by = id, suspension_reason = 'x'`],
  ['is a doctor’s no more', `roles = '{user}'`],
])('what begins within a day is called off while the account of its doctor %s', async (_, change) => {
  const [near, far] = [await newPatient(test), await newPatient(test)]
  const soon = await book(test, near, doctor, at(0))
  const later = await book(test, far, doctor, at(-1))
  await test.database.pool.query(`update users set ${change} where id = $1`, [doctor.userId])
  await look()
  expect((await read(test, near, soon.id)).status).toBe('cancelled')
  expect((await read(test, far, later.id)).status).toBe('reserved')
})

describe('a vacation', () => {
  it('and a time within it that somebody takes in the same instant are never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      doctor = await addDoctor(test, { admin })
      times = await timesOf(test, doctor)
      const patient = await newPatient(test)
      const day = at(-1).slice(0, 10)
      const asked = [
        () => hold(test, patient, doctor, at(-1)),
        () => postVacation(test, doctor, day, day),
      ] as const
      // Who is sent first is first in half of the rounds.
      const [booked, away] =
        round % 2 === 0
          ? await Promise.all([asked[0](), asked[1]()])
          : (await Promise.all([asked[1](), asked[0]()])).toReversed()
      outcomes.add(`${booked?.status} ${away?.status}`)
    }
    expect([...outcomes].filter((one) => !['201 409', '409 201'].includes(one))).toEqual([])
  })

  it('is not broken by money that comes late for a time within it', async () => {
    const patient = await newPatient(test)
    const { id, moneyComes } = await heldAndPaying(patient, at(-1))
    test.clock.advance(10 * 60_000)
    await test.runJobs()
    const day = at(-1).slice(0, 10)
    await bodyOf(await postVacation(test, doctor, day, day), 201)
    await moneyComes()
    expect((await read(test, patient, id)).status).toBe('lapsed')
  })
})

it('a time that is nearer than can be booked is not revived by late money', async () => {
  test.clock.set(new Date(Date.parse(at(0)) - 16 * 60_000).toISOString())
  const patient = await newPatient(test)
  const { id, moneyComes } = await heldAndPaying(patient, at(0))
  test.clock.advance(11 * 60_000)
  await moneyComes()
  expect((await read(test, patient, id)).status).toBe('lapsed')
})

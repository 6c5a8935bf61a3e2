import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import {
  addCredit,
  asDoctor,
  asPatient,
  balanceOf,
  book,
  enter,
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
let patient: Somebody
const start = instantInTehran('2026-11-22', '09:00').toISOString()
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  patient = await newPatient(test)
})
afterEach(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
})
afterAll(() => test.close())

/** Minutes from the beginning of the first time; below zero, before it. */
const at = (minute: number) =>
  test.clock.set(new Date(new Date(start).getTime() + minute * 60_000).toISOString())

/** As asking for it leaves the account: sessions live on for a week. */
const askToGo = () =>
  test.database.pool.query(
    `update users set deletion_requested_at = $2::timestamptz, deletion_due_at = $2::timestamptz + interval '7 days' where id = $1`,
    [patient.userId, test.clock.now()],
  )
const stay = async () =>
  expect((await test.request('DELETE', '/account-deletions', { token: patient.token })).status).toBe(204)
const suspend = ({ userId }: Pick<Somebody, 'userId'>) =>
  test.database.pool.query(
    `update users set suspended_at = $2, suspended_by = id, suspension_reason = 'x' where id = $1`,
    [userId, test.clock.now()],
  )
const stateOf = async (id: string) =>
  (
    await test.database.pool.query<{ status: string; refunded: number; earned: number }>(
      `select status, refunded::int, (select coalesce(sum(gross), 0)::int from doctor_earnings where reservation_id = one.id) as earned
        from reservations as one where id = $1`,
      [id],
    )
  ).rows[0]
async function end() {
  at(15)
  await test.runJobs()
}
const code = async (response: Promise<Response>) => ((await (await response).json()) as { code: string }).code

describe('a consultation whose patient has asked to close the account', () => {
  it('is missed, the money stays and is its doctor’s, who could not come in', async () => {
    const { id } = await book(test, patient, doctor, start)
    at(-60)
    await askToGo()
    at(0)
    expect((await enter(test, doctor, asDoctor(id))).status).toBe(404)
    await end()
    const fee = feeOf(doctor)
    expect(await stateOf(id)).toEqual({ status: 'missed', refunded: 0, earned: fee })
    await stay()
    expect(await balanceOf(test, patient)).toEqual([0, 0])
    const written = await readOutbox(test.database.db, { recipient: patient.phone, limit: 10 })
    expect(written.map(({ template }) => template)).toContain('reservation-missed')
  })

  it('is missed as well where they wait in it for a doctor whom they keep out', async () => {
    const { id } = await book(test, patient, doctor, start)
    at(0)
    await askToGo()
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    await end()
    expect((await stateOf(id))?.status).toBe('missed')
  })

  it('in writing, and unanswered, is missed; answered before, it is done', async () => {
    const service = 'written-answer'
    const { id } = await book(test, patient, doctor, start, { service })
    await askToGo()
    expect((await write(test, doctor, asDoctor(id), 'سلام')).status).toBe(404)
    await stay()
    const other = patient
    patient = await newPatient(test)
    const answered = await book(test, patient, doctor, instantInTehran('2026-11-22', '09:15').toISOString(), {
      service,
    })
    await bodyOf(await write(test, doctor, asDoctor(answered.id), 'سلام'), 201)
    await askToGo()
    patient = other
    await askToGo()
    at(30)
    await test.runJobs()
    expect([(await stateOf(id))?.status, (await stateOf(answered.id))?.status]).toEqual(['missed', 'done'])
  })

  it.each<[string, number, number | null, boolean, string]>([
    ['before it begins', -61, -1, false, 'cancelled'],
    ['in the minute in which it ends', -60, 14, false, 'missed'],
    ['after it was over for a doctor who had not come', 11, null, true, 'reserved'],
    ['having asked after it was over for such a doctor', 11, 12, true, 'reserved'],
  ])(
    'and undoes that %s: who kept whom out is told by when it begins',
    async (_, asks, undoes, comes, becomes) => {
      const { id } = await book(test, patient, doctor, start)
      if (comes) {
        at(0)
        await bodyOf(await enter(test, patient, asPatient(id)), 200)
      }
      at(asks)
      await askToGo()
      if (undoes !== null) {
        at(undoes)
        await stay()
      }
      await end()
      expect((await stateOf(id))?.status).toBe(becomes)
    },
  )

  it('is missed too where that is undone, asked for late and undone once more', async () => {
    const { id } = await book(test, patient, doctor, start)
    for (const [asks, undoes] of [
      [-60, 1],
      [11, 12],
    ] as const) {
      at(asks)
      await askToGo()
      at(undoes)
      await stay()
    }
    await end()
    expect((await stateOf(id))?.status).toBe('missed')
  })

  it.each<[string, number | null]>([
    ['and stands by it', null],
    ['and undoes that', 2],
  ])(
    'in writing has another time where its patient asks after the beginning %s: there was time to answer until then',
    async (_, undoes) => {
      const { id } = await book(test, patient, doctor, start, { service: 'written-answer' })
      at(1)
      await askToGo()
      if (undoes !== null) {
        at(undoes)
        await stay()
      }
      await end()
      expect((await stateOf(id))?.status).toBe('reserved')
    },
  )

  it('is done where both had met before', async () => {
    const { id } = await book(test, patient, doctor, start)
    at(0)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
    at(5)
    await askToGo()
    await end()
    expect((await stateOf(id))?.status).toBe('done')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the patient by staff', () => suspend(patient)],
    ['its doctor', () => suspend(doctor)],
  ])('is given back while %s is suspended', async (_, suspending) => {
    const { id } = await book(test, patient, doctor, start)
    at(-1)
    await askToGo()
    await suspending()
    await end()
    expect(await stateOf(id)).toEqual({ status: 'cancelled', refunded: feeOf(doctor), earned: 0 })
  })

  it('is given back at a time that its doctor owed', async () => {
    const { id } = await book(test, patient, doctor, start)
    at(0)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    await end()
    const { startsAt } = await read(test, patient, id)
    await askToGo()
    test.clock.set(new Date(new Date(startsAt).getTime() + 15 * 60_000).toISOString())
    await test.runJobs()
    expect(await stateOf(id)).toEqual({ status: 'cancelled', refunded: feeOf(doctor), earned: 0 })
  })
})

it('that is suspended alone, what was paid is given back: staff have done that', async () => {
  const { id } = await book(test, patient, doctor, start)
  await suspend(patient)
  await end()
  expect(await stateOf(id)).toEqual({ status: 'cancelled', refunded: feeOf(doctor), earned: 0 })
})

describe('an account that is about to go', () => {
  it('holds no time, and says what to do, until that is undone', async () => {
    await askToGo()
    expect(await code(hold(test, patient, doctor, start))).toBe('deletion-pending')
    expect(await timesOf(test, doctor)).toContain(start)
    await stay()
    expect((await hold(test, patient, doctor, start)).status).toBe(201)
  })

  it('pays for no time that was held before, and money that is under way goes back', async () => {
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, start), 201)
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id, 'gateway'), 200)
    const authority = await beginAttempt(test, patient.token, payment?.id ?? '')
    await addCredit(test, patient, feeOf(doctor))
    await askToGo()
    expect(await code(pay(test, patient, id))).toBe('deletion-pending')
    expect((await stateOf(id))?.status).toBe('held')
    await decideAtSandbox(test, authority, 'pay')
    await bodyOf(await callBack(test, patient.token, payment?.id ?? '', { authority }), 200)
    expect((await stateOf(id))?.status).toBe('lapsed')
    const { rows } = await test.database.pool.query<{ amount: number; reason: string }>(
      'select amount::int, reason from payment_refunds where payment_id = $1',
      [payment?.id],
    )
    expect(rows).toEqual([{ amount: feeOf(doctor), reason: 'late-payment' }])
    expect(await timesOf(test, doctor)).toContain(start)
  })

  it('pays for what is held as soon as that is undone', async () => {
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, start), 201)
    await addCredit(test, patient, feeOf(doctor))
    await askToGo()
    expect(await code(pay(test, patient, id))).toBe('deletion-pending')
    await stay()
    expect((await bodyOf<Reservation>(await pay(test, patient, id), 200)).status).toBe('reserved')
  })

  it('gets no time back by late money', async () => {
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, start), 201)
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id, 'gateway'), 200)
    const authority = await beginAttempt(test, patient.token, payment?.id ?? '')
    test.clock.advance(10 * 60_000)
    await test.runJobs()
    await askToGo()
    await decideAtSandbox(test, authority, 'pay')
    await bodyOf(await callBack(test, patient.token, payment?.id ?? '', { authority }), 200)
    expect((await stateOf(id))?.status).toBe('lapsed')
  })
})

it('undoing a deletion that nobody has asked for leaves nothing behind', async () => {
  await stay()
  const { rows } = await test.database.pool.query('select deletions_undone from users where id = $1', [
    patient.userId,
  ])
  expect(rows).toEqual([{ deletions_undone: '{}' }])
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import { expectStepsHold } from '../../kit/reservation-steps'
import {
  asPatient,
  balanceOf,
  book,
  cancel,
  discount,
  enter,
  hold,
  move,
  newPatient,
  pay,
  read,
  timesOf,
} from '../../kit/reservations'
import { addCode } from '../../kit/pricing'
import { beginAttempt, callBack, decideAtSandbox } from '../../kit/sandbox-payer'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
})
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
  await expectStepsHold(test.database.db)
  await test.close()
})

const credit = 20_000

interface AtGateway {
  patient: Somebody
  id: string
  /** The gateway's answer comes: the payer's browser is back. */
  come: () => Promise<void>
  /** What is on its way back to the account. */
  returned: () => Promise<number>
}

/** Paid at the gateway, of which nobody has heard yet. */
async function paidAtGateway(patient: Somebody, id: string): Promise<AtGateway> {
  const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
  const paymentId = payment?.id ?? ''
  const authority = await beginAttempt(test, patient.token, paymentId)
  await decideAtSandbox(test, authority, 'pay')
  return {
    patient,
    id,
    come: async () =>
      expect((await callBack(test, patient.token, paymentId, { authority })).status).toBe(200),
    async returned() {
      const { rows } = await test.database.pool.query<{ sum: number }>(
        'select coalesce(sum(amount), 0)::int as sum from payment_refunds where payment_id = $1',
        [paymentId],
      )
      return rows[0]?.sum ?? 0
    },
  }
}

async function held(startsAt: string, patient: Somebody): Promise<string> {
  return (await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt), 201)).id
}
const holdAndPay = async (startsAt: string): Promise<AtGateway> => {
  const patient = await newPatient(test, credit)
  return paidAtGateway(patient, await held(startsAt, patient))
}
/** Its ten minutes are over, and whatever should have ended it has not run. */
const outlast = () => test.clock.advance(10 * 60_000)
const statusOf = async ({ patient, id }: Pick<AtGateway, 'patient' | 'id'>) =>
  (await read(test, patient, id)).status
/** Either the time is theirs and all is spent, or all of it is back or on its way. */
async function expectSpent(one: AtGateway): Promise<void> {
  expect([await statusOf(one), await balanceOf(test, one.patient), await one.returned()]).toEqual([
    'reserved',
    [0, 0],
    0,
  ])
}
async function expectReturned(one: AtGateway, status = 'lapsed'): Promise<void> {
  const { price } = await read(test, one.patient, one.id)
  expect([await statusOf(one), await balanceOf(test, one.patient), await one.returned()]).toEqual([
    status,
    [credit, 0],
    price - credit,
  ])
}

it('takes the time for which it came, though the hold is over and nobody has ended it', async () => {
  const [startsAt = ''] = await timesOf(test, doctor)
  const late = await holdAndPay(startsAt)
  outlast()
  await late.come()
  await late.come()
  await expectSpent(late)
  await test.runJobs()
  await expectSpent(late)
})

it('takes it also where another holds it whose ten minutes are over as well', async () => {
  const [startsAt = ''] = await timesOf(test, doctor)
  const late = await holdAndPay(startsAt)
  outlast()
  const rival = await newPatient(test)
  const theirs = { patient: rival, id: await held(startsAt, rival) }
  outlast()
  await late.come()
  await expectSpent(late)
  expect(await statusOf(theirs)).toBe('lapsed')
})

it('takes it where the same person has held another time since, and that is over', async () => {
  const [startsAt = '', other = ''] = await timesOf(test, doctor)
  const late = await holdAndPay(startsAt)
  outlast()
  const second = await held(other, late.patient)
  outlast()
  await late.come()
  await expectSpent(late)
  expect(await statusOf({ ...late, id: second })).toBe('lapsed')
})

it('is one of two: whose comes first has the time, and the other’s goes back', async () => {
  const [startsAt = ''] = await timesOf(test, doctor)
  const first = await holdAndPay(startsAt)
  outlast()
  const second = await holdAndPay(startsAt)
  outlast()
  await Promise.all([first.come(), second.come()])
  const won = (await statusOf(first)) === 'reserved'
  await expectSpent(won ? first : second)
  await expectReturned(won ? second : first)
})

it('goes back where the time was sold meanwhile, or the same person has another', async () => {
  const [startsAt = '', other = ''] = await timesOf(test, doctor)
  const sold = await holdAndPay(startsAt)
  outlast()
  await book(test, await newPatient(test), doctor, startsAt)
  await sold.come()
  await expectReturned(sold)

  const elsewhere = await holdAndPay(other)
  outlast()
  await held((await timesOf(test, doctor)).at(-1) ?? '', elsewhere.patient)
  await elsewhere.come()
  await expectReturned(elsewhere)
})

it('goes back to whoever has let the time go, also after its ten minutes', async () => {
  for (const isEnded of [false, true]) {
    const [startsAt = ''] = await timesOf(test, doctor)
    const late = await holdAndPay(startsAt)
    outlast()
    if (isEnded) await test.runJobs()
    for (let time = 0; time < 2; time += 1) await bodyOf(await cancel(test, late.patient, late.id, 0), 200)
    await late.come()
    await expectReturned(late)
    expect(await read(test, late.patient, late.id)).toMatchObject({ endedBy: 'patient' })
  }
})

it('goes back whole where two answers come for two payments of one time, the second of them late', async () => {
  const { code } = await addCode(test, { purpose: 'consultations', value: 30, perUser: 1 })
  const [startsAt = ''] = await timesOf(test, doctor)
  const patient = await newPatient(test, credit)
  const id = await held(startsAt, patient)
  const before = await paidAtGateway(patient, id)
  // Another sum from here on: the first payment is closed, and its money is under way.
  await bodyOf(await discount(test, patient, id, code), 200)
  const after = await paidAtGateway(patient, id)
  outlast()
  await before.come()
  const { price } = await read(test, patient, id)
  expect([await statusOf(before), await before.returned()]).toEqual(['lapsed', price - credit])
  await after.come()
  await expectSpent(after)
  // The code is used, once, and its money is in no pocket but the house's.
  expect(await before.returned()).toBe(price - credit)
})

it('stands in the way of no move, neither by staff nor of a doctor who did not come', async () => {
  const [startsAt = '', , next = ''] = await timesOf(test, doctor)
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, startsAt)
  await held(next, await newPatient(test))
  outlast()
  await bodyOf(await move(test, admin, id, next), 200)
  test.clock.set(next)
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  const [after = ''] = (await timesOf(test, doctor)).filter(
    (time) => Date.parse(time) >= Date.parse(next) + 45 * 60_000,
  )
  // All before it is taken, and it is held by somebody whose ten minutes end with the visit.
  for (const time of await timesOf(test, doctor))
    if (time < after) await book(test, await newPatient(test), doctor, time)
  test.clock.advance(5 * 60_000)
  const over = { patient: await newPatient(test), id: '' }
  over.id = await held(after, over.patient)
  outlast()
  await test.database.pool.query(`delete from pgboss.job where data::text like '%lapse-reservation%'`)
  await test.runJobs()
  expect(await read(test, patient, id)).toMatchObject({ status: 'reserved', startsAt: after })
  expect(await statusOf(over)).toBe('lapsed')
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import { addCode } from '../../kit/pricing'
import {
  addCredit,
  balanceOf,
  cancel,
  discount,
  expectUsesHold,
  feeOf,
  hold,
  newPatient,
  pay,
  read,
  timesOf,
} from '../../kit/reservations'
import { beginAttempt, callBack, decideAtSandbox } from '../../kit/sandbox-payer'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let fee: number
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  fee = feeOf(doctor)
})
afterEach(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
  await expectUsesHold(test.database.pool)
})
afterAll(() => test.close())

const code = (given: Record<string, unknown> = {}) => addCode(test, { purpose: 'consultations', ...given })
const problem = async (response: Response | Promise<Response>) => {
  const { code: name } = (await (await response).json()) as { code: string }
  return [(await response).status, name]
}
/** The last time that is free: more than two days ahead. */
const held = async (patient: Somebody, at = -1): Promise<Reservation> =>
  bodyOf(await hold(test, patient, doctor, (await timesOf(test, doctor)).at(at) ?? ''), 201)
const reservationOf = (answer: Response) => bodyOf<Reservation>(answer, 200)
const usedOf = async (id: string) => {
  const { used } = await bodyOf<{ used: number }>(
    await test.request('GET', `/discount-codes/${id}`, { token: testToken(['user', 'seller']) }),
    200,
  )
  return used
}

describe('a code on the price of a time that is held', () => {
  it('lowers what is paid and what comes back, and stays used', async () => {
    const { code: name, id: codeId } = await code({ value: 25 })
    const patient = await newPatient(test, fee)
    const { id } = await held(patient)
    const off = Math.floor(fee / 4)
    const lowered = await reservationOf(await discount(test, patient, id, ` ${name.toLowerCase()} `))
    expect(lowered).toMatchObject({ price: fee, discount: off, discountCode: name })
    expect(await usedOf(codeId)).toBe(1)
    const paid = await reservationOf(await pay(test, patient, id))
    const half = Math.floor((fee - off) / 2)
    expect(paid).toMatchObject({ status: 'reserved', fromWallet: fee - off, refundNow: half })
    // What is paid keeps its price.
    expect(await problem(discount(test, patient, id, null))).toEqual([409, 'reservation-not-payable'])
    expect((await cancel(test, patient, id, half)).status).toBe(200)
    expect(await balanceOf(test, patient)).toEqual([off + half, 0])
    expect(await usedOf(codeId)).toBe(1)
  })

  it('takes another’s place, comes off again, and closes the payment that asked for another sum', async () => {
    const [first, second] = [await code({ value: 10 }), await code({ value: 20 })]
    const patient = await newPatient(test)
    const { id } = await held(patient)
    const { payment } = await reservationOf(await pay(test, patient, id, 'gateway'))
    const authority = await beginAttempt(test, patient.token, payment!.id)
    await reservationOf(await discount(test, patient, id, first.code))
    const lowered = await reservationOf(await discount(test, patient, id, second.code))
    expect(lowered).toMatchObject({ discountCode: second.code, payment: null, fromGateway: 0 })
    expect([await usedOf(first.id), await usedOf(second.id)]).toEqual([0, 1])
    // The sum of before comes after all: it goes back.
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, patient.token, payment!.id, { authority })
    expect((await read(test, patient, id)).status).toBe('held')
    expect(await reservationOf(await discount(test, patient, id, null))).toMatchObject({
      discount: 0,
      discountCode: null,
    })
    expect((await discount(test, patient, id, null)).status).toBe(200)
    expect([await usedOf(first.id), await usedOf(second.id)]).toEqual([0, 0])
  })

  it('of all of it leaves nothing to pay', async () => {
    const { code: name } = await code({ value: 100 })
    const patient = await newPatient(test)
    const { id } = await held(patient)
    await reservationOf(await discount(test, patient, id, name))
    const taken = await reservationOf(await pay(test, patient, id))
    expect(taken).toMatchObject({ status: 'reserved', refundNow: 0, fromWallet: 0, fromGateway: 0 })
    expect((await cancel(test, patient, id, 0)).status).toBe(200)
    expect(await balanceOf(test, patient)).toEqual([0, 0])
  })

  it('comes back when the hold ends, whoever ends it', async () => {
    const { code: name, id: codeId } = await code({ totalUses: 1, perUser: 1 })
    const patient = await newPatient(test)
    const first = await held(patient)
    await reservationOf(await discount(test, patient, first.id, name))
    expect((await cancel(test, patient, first.id, 0)).status).toBe(200)
    expect(await usedOf(codeId)).toBe(0)
    const second = await held(patient)
    await reservationOf(await discount(test, patient, second.id, name))
    test.clock.advance(10 * 60_000)
    await test.runJobs()
    expect([await usedOf(codeId), (await read(test, patient, second.id)).status]).toEqual([0, 'lapsed'])
    expect(await problem(discount(test, patient, second.id, name))).toEqual([409, 'reservation-not-payable'])
  })

  it('is used again by money that comes late, or the money goes back', async () => {
    for (const isTaken of [false, true]) {
      const { code: name, id: codeId } = await code({ totalUses: 1, perUser: 1 })
      const patient = await newPatient(test)
      const { id } = await held(patient, isTaken ? -1 : -2)
      await reservationOf(await discount(test, patient, id, name))
      const { payment } = await reservationOf(await pay(test, patient, id, 'gateway'))
      const authority = await beginAttempt(test, patient.token, payment!.id)
      await decideAtSandbox(test, authority, 'pay')
      test.clock.advance(11 * 60_000)
      await test.runJobs()
      const other = await newPatient(test)
      if (isTaken) {
        const theirs = await held(other, -3)
        await reservationOf(await discount(test, other, theirs.id, name))
      }
      await callBack(test, patient.token, payment!.id, { authority })
      expect((await read(test, patient, id)).status).toBe(isTaken ? 'lapsed' : 'reserved')
      expect(await usedOf(codeId)).toBe(1)
    }
  })

  it.each<[string, Record<string, unknown>]>([
    ['discount-other-purpose', { purpose: 'orders' }],
    ['discount-over', { isActive: false }],
    ['discount-below-floor', { floor: 10_000_000 }],
    ['discount-not-yet', { startsAt: '2027-01-01T00:00:00Z' }],
  ])('is refused for its reason: %s', async (reason, given) => {
    const { code: name } = await code(given)
    const patient = await newPatient(test)
    const { id } = await held(patient)
    expect(await problem(discount(test, patient, id, name))).toEqual([409, reason])
    expect(await read(test, patient, id)).toMatchObject({ discount: 0, discountCode: null })
  })

  it('that there is not is told, so often and no more; the one that was there stays', async () => {
    const { code: name } = await code()
    const patient = await newPatient(test)
    const { id } = await held(patient)
    await reservationOf(await discount(test, patient, id, name))
    for (let tries = 0; tries < 20; tries += 1)
      expect(await problem(discount(test, patient, id, `NONE-${tries}`))).toEqual([409, 'discount-unknown'])
    expect(await problem(discount(test, patient, id, 'NONE'))).toEqual([429, 'too-many-code-tries'])
    expect((await read(test, patient, id)).discountCode).toBe(name)
  })

  it('counts for orders and consultations together where it is for both', async () => {
    const { code: name } = await code({ purpose: 'both', perUser: 1 })
    const patient = await newPatient(test)
    const { id } = await held(patient)
    await reservationOf(await discount(test, patient, id, name))
    const { rows } = await test.database.pool.query(
      'select place, order_id is null as "isConsultation" from discount_uses where user_id = $1',
      [patient.userId],
    )
    expect(rows).toEqual([{ place: 1, isConsultation: true }])
  })

  it('is nobody else’s to put on', async () => {
    const { code: name } = await code()
    const { id } = await held(await newPatient(test))
    expect(await problem(discount(test, await newPatient(test), id, name))).toEqual([404, 'not-found'])
  })
})

it('lets one of fifty patients use a code that is for one', async () => {
  const { code: name, id: codeId } = await code({ totalUses: 1 })
  const times = await timesOf(test, doctor)
  const patients: { patient: Somebody; id: string }[] = []
  for (const startsAt of times.slice(0, 50)) {
    const patient = await newPatient(test)
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt), 201)
    patients.push({ patient, id })
  }
  expect(patients).toHaveLength(50)
  const answers = await Promise.all(patients.map(({ patient, id }) => discount(test, patient, id, name)))
  const outcomes = await Promise.all(
    answers.map(async (answer) => (answer.ok ? 'used' : (await problem(answer)).join())),
  )
  expect(outcomes.filter((one) => one === 'used')).toHaveLength(1)
  expect(outcomes.filter((one) => one === '409,discount-used-up')).toHaveLength(49)
  expect(await usedOf(codeId)).toBe(1)
  // Paying at once, by all: one pays less.
  await Promise.all(patients.map(({ patient }) => addCredit(test, patient, fee)))
  await Promise.all(patients.map(({ patient, id }) => pay(test, patient, id)))
  const paid = await Promise.all(patients.map(({ patient, id }) => read(test, patient, id)))
  expect(paid.filter(({ status }) => status === 'reserved')).toHaveLength(50)
  expect(paid.filter(({ fromWallet }) => fromWallet < fee)).toHaveLength(1)
})

it('lets one patient use a code once, however often it is put on and the hold let go at once', async () => {
  const { code: name, id: codeId } = await code({ perUser: 1 })
  const patient = await newPatient(test)
  const { id } = await held(patient)
  await Promise.all([
    ...Array.from({ length: 6 }, () => discount(test, patient, id, name)),
    discount(test, patient, id, null),
    cancel(test, patient, id, 0),
    discount(test, patient, id, name),
  ])
  expect([await usedOf(codeId), (await read(test, patient, id)).status]).toEqual([0, 'lapsed'])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundToWallet } from '~/api/domains/wallet/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { ConsultationRefunds } from '~/domain/booking/refund-contract'
import type { Earning, Settlement } from '~/domain/booking/settlement-contract'
import { toman } from '~/domain/values/money'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { accountSince, addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import {
  balanceOf,
  book,
  cancel,
  feeOf,
  finish,
  giveBack,
  newPatient,
  read,
  timesOf,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let other: Somebody
let doctor: TestDoctor
let fee: number
let share: number
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  ;[admin, other] = [await newAdmin(test), await newAdmin(test)]
})
// The last day of Aban 1405.
beforeEach(async () => {
  setClock('2026-11-21', '07:00')
  doctor = await addDoctor(test, { admin })
  fee = feeOf(doctor, 'written-answer')
  share = Math.floor((fee * 70) / 100)
})
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await test.close()
})

const setClock = (day: string, time: string) => test.clock.set(instantInTehran(day, time).toISOString())
const problem = async (response: Response | Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

/** A question that is answered in writing at once. */
async function answered(): Promise<{ id: string; patient: Somebody }> {
  const patient = await newPatient(test)
  const times = await timesOf(test, doctor)
  const { id } = await book(test, patient, doctor, times.at(-1) ?? '', { service: 'written-answer' })
  await bodyOf(await finish(test, doctor, id, 'همین.'), 200)
  return { id, patient }
}

const earned = async (): Promise<Earning[]> =>
  (
    await bodyOf<{ items: Earning[] }>(
      await test.request('GET', '/doctor-earnings', { token: doctor.token }),
      200,
    )
  ).items
const sharesOf = async () => (await earned()).map((line) => line.share).toSorted((a, b) => a - b)
const refunds = async (id: string) =>
  bodyOf<ConsultationRefunds>(
    await test.request('GET', `/admin-reservations/${id}/refunds`, { token: admin.token }),
    200,
  )
const prepare = async (amount: number, month = '1405-08') =>
  test.request('POST', '/admin-settlements', {
    token: other.token,
    headers: { 'idempotency-key': randomUUID() },
    json: {
      doctorId: doctor.id,
      month,
      expectedAmount: amount,
      accountSince: await accountSince(test, doctor),
    },
  })

describe('money back for a consultation that has ended', () => {
  it('comes in parts until all of it is back, is told without a word of the visit, and is taken back from its doctor', async () => {
    const { id, patient } = await answered()
    const part = Math.floor(fee / 3)
    expect(await refunds(id)).toEqual({ items: [], left: fee })
    const first = await bodyOf<ConsultationRefunds>(
      await giveBack(test, admin, id, { amount: part, expectedLeft: fee }),
      201,
    )
    expect(first).toMatchObject({
      left: fee - part,
      items: [{ place: 1, amount: part, reason: 'connection' }],
    })
    expect(await balanceOf(test, patient)).toEqual([part, 0])
    expect(await read(test, patient, id)).toMatchObject({ status: 'done', refunded: 0, returned: part })
    await test.runJobs()
    const sent = await readOutbox(test.database.db, { recipient: patient.phone, limit: 10 })
    expect(sent.map(({ template }) => template)).toContain('reservation-refunded')
    const taken = Math.floor((part * 70) / 100)
    expect(await sharesOf()).toEqual([-taken, share])

    const rest = { amount: fee - part, expectedLeft: fee - part, reason: 'unhelpful' }
    await bodyOf(await giveBack(test, other, id, rest), 201)
    expect(await balanceOf(test, patient)).toEqual([fee, 0])
    expect(await problem(giveBack(test, admin, id, { amount: 1, expectedLeft: 1 }))).toEqual([
      409,
      'reservation-not-refundable',
    ])
  })

  it('comes once, however often it is sent and whoever else sends it in the same instant', async () => {
    const { id, patient } = await answered()
    const key = randomUUID()
    const whole = { amount: fee, expectedLeft: fee }
    const answers = await Promise.all([
      giveBack(test, admin, id, whole, key),
      giveBack(test, other, id, whole),
      giveBack(test, other, id, whole),
      giveBack(test, admin, id, whole, key),
    ])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await balanceOf(test, patient)).toEqual([fee, 0])
    expect((await refunds(id)).items).toHaveLength(1)

    const second = await answered()
    const half = { amount: Math.floor(fee / 2), expectedLeft: fee }
    const both = await Promise.all([
      giveBack(test, admin, second.id, half),
      giveBack(test, other, second.id, half),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await balanceOf(test, second.patient)).toEqual([half.amount, 0])
  })

  it('is for what has ended and was paid, within what is left, and nobody gives it to themselves', async () => {
    const patient = await newPatient(test)
    const last = (await timesOf(test, doctor)).at(-1) ?? ''
    const { id, refundNow } = await book(test, patient, doctor, last)
    const price = feeOf(doctor)
    const refused = [409, 'reservation-not-refundable']
    expect(await problem(giveBack(test, admin, id, { amount: 1, expectedLeft: price }))).toEqual(refused)
    await bodyOf(await cancel(test, patient, id, refundNow), 200)
    // Of what was called off in time the house keeps a half, which no doctor has earned.
    const left = price - refundNow
    expect(await problem(giveBack(test, admin, id, { amount: left + 1, expectedLeft: left }))).toEqual([
      422,
      'invalid-input',
    ])
    expect(await problem(giveBack(test, admin, id, { amount: 1, expectedLeft: price }))).toEqual([
      409,
      'refund-changed',
    ])
    const { userId } = patient
    const themselves = { token: testToken(['user', 'support'], { userId }) }
    expect(await problem(giveBack(test, themselves, id, { amount: left, expectedLeft: left }))).toEqual([
      409,
      'own-money',
    ])
    await bodyOf(await giveBack(test, admin, id, { amount: left, expectedLeft: left }), 201)
    expect(await balanceOf(test, patient)).toEqual([price, 0])
    expect(await read(test, patient, id)).toMatchObject({ refunded: refundNow, returned: left })
    expect(await earned()).toEqual([])
  })

  it('changes no settlement that is prepared or being paid: it waits for the next', async () => {
    const { id } = await answered()
    await answered()
    setClock('2026-11-22', '08:00')
    const [made] = await Promise.all([
      prepare(2 * share).then((answer) => bodyOf<Settlement>(answer, 201)),
      giveBack(test, admin, id, { amount: fee, expectedLeft: fee }).then((answer) => bodyOf(answer, 201)),
    ])
    expect(made).toMatchObject({ items: 2, amount: 2 * share, status: 'prepared' })
    const paid = await test.request('POST', `/admin-settlements/${made.id}/payments`, {
      token: other.token,
      json: { bankReference: randomUUID() },
    })
    expect(await bodyOf<Settlement>(paid, 200)).toMatchObject({ amount: 2 * share, status: 'paid' })
    expect((await earned()).find(({ kind }) => kind === 'correction')).toMatchObject({
      month: '1405-09',
      share: -share,
      settled: null,
    })
    setClock('2026-11-23', '08:00')
    await answered()
    await answered()
    setClock('2026-12-22', '08:00')
    await bodyOf(await prepare(share, '1405-09'), 201)
  })
})

describe('the database', () => {
  it.each([
    ['is append-only', 'update reservation_refunds set amount = amount + 1 where reservation_id = $1'],
    ['is append-only', 'delete from reservation_refunds where reservation_id = $1'],
    [
      'reservation_refunds_sum',
      `insert into reservation_refunds select reservation_id, 2, 1, reason, at, by from reservation_refunds where reservation_id = $1`,
    ],
    [
      'reservation_refunds_place',
      `insert into reservation_refunds select * from reservation_refunds where reservation_id = $1`,
    ],
  ])('refuses by %s: %s', async (constraint, statement) => {
    const patient = await newPatient(test)
    const last = (await timesOf(test, doctor)).at(-1) ?? ''
    // Nothing is earned of what is called off in time, so that no line of a doctor is what refuses it.
    const { id, refundNow } = await book(test, patient, doctor, last)
    await bodyOf(await cancel(test, patient, id, refundNow), 200)
    const left = feeOf(doctor) - refundNow
    await bodyOf(await giveBack(test, admin, id, { amount: 1, expectedLeft: left }), 201)
    const failed = await test.database.pool
      .query(statement, [id])
      .then(() => null)
      .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message)
    expect(failed).toContain(constraint)
    // Nor does money come that is not written down.
    const silent = test.database.transaction((tx) =>
      refundToWallet(tx, {
        userId: patient.userId,
        amount: toman(1),
        of: `reservation:${id}`,
        reason: 'silent',
        atMost: toman(feeOf(doctor)),
        at: test.clock.now(),
      }),
    )
    await expect(silent).rejects.toMatchObject({ cause: { constraint: 'reservation_refunds_sum' } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundToWallet } from '~/api/domains/wallet/public'
import type { Earning, EarningMonth, Owed, Settlement } from '~/domain/booking/settlement-contract'
import { toman } from '~/domain/values/money'
import { instantInTehran } from '~/domain/values/tehran-time'
import { randomUUID } from 'node:crypto'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { accountSince, addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import {
  asDoctor,
  asPatient,
  book,
  cancel,
  enter,
  feeOf,
  finish,
  giveBack,
  newPatient,
  talkOf,
  timesOf,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'
import { waitingOnDesk } from '../../kit/staff-desk'

let test: TestApi
let admin: Somebody
let other: Somebody
let fee: number
let share: number
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  ;[admin, other] = [await newAdmin(test), await newAdmin(test)]
})
afterAll(() => test.close())

// The last day of Aban 1405, and the first two of Azar.
const aban = (time: string) => instantInTehran('2026-11-21', time).toISOString()
const azar = (time: string, day = '2026-11-22') => instantInTehran(day, time).toISOString()
const setClock = (instant: string) => test.clock.set(instant)
const problem = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

async function newDoctor(): Promise<TestDoctor> {
  setClock(aban('07:00'))
  const doctor = await addDoctor(test, { admin })
  fee = feeOf(doctor, 'written-answer')
  share = Math.floor((fee * 70) / 100)
  return doctor
}

/** A question that is answered in writing at once. */
async function answered(doctor: TestDoctor, at: string): Promise<{ id: string; patient: Somebody }> {
  const patient = await newPatient(test)
  const times = await timesOf(test, doctor)
  const { id } = await book(test, patient, doctor, times.at(-1) ?? '', { service: 'written-answer' })
  setClock(at)
  await bodyOf(await finish(test, doctor, id, 'همین.'), 200)
  return { id, patient }
}

const earned = async (doctor: TestDoctor): Promise<Earning[]> =>
  (
    await bodyOf<{ items: Earning[] }>(
      await test.request('GET', '/doctor-earnings', { token: doctor.token }),
      200,
    )
  ).items
const months = async (doctor: TestDoctor): Promise<EarningMonth[]> =>
  (
    await bodyOf<{ items: EarningMonth[] }>(
      await test.request('GET', '/doctor-earnings/months', { token: doctor.token }),
      200,
    )
  ).items
const owedTo = async ({ id }: TestDoctor): Promise<Owed | undefined> => {
  const { items } = await bodyOf<{ items: Owed[] }>(
    await test.request('GET', '/admin-settlements/owed?limit=100', { token: admin.token }),
    200,
  )
  return items.find((one) => one.id === id)
}
const prepare = async (doctor: TestDoctor, amount: number, month = '1405-08', by = admin) =>
  test.request('POST', '/admin-settlements', {
    token: by.token,
    headers: { 'idempotency-key': randomUUID() },
    json: {
      doctorId: doctor.id,
      month,
      expectedAmount: amount,
      accountSince: await accountSince(test, doctor),
    },
  })
const pay = ({ id }: Settlement, bankReference: string = randomUUID(), by = admin) =>
  test.request('POST', `/admin-settlements/${id}/payments`, { token: by.token, json: { bankReference } })
const waiting = async () => ({
  owed: await waitingOnDesk(test, admin.token, 'settlements'),
  prepared: await waitingOnDesk(test, admin.token, 'preparedSettlements'),
})
const giveUp = ({ id }: Settlement) =>
  test.request('POST', `/admin-settlements/${id}/cancellations`, { token: admin.token })

describe('what a doctor earns', () => {
  it('is their share of what was done, by the percent that was agreed on, in the month of that day', async () => {
    const doctor = await newDoctor()
    const { id } = await answered(doctor, aban('08:00'))
    await bringFactsIntoForce(test, { 'consultation.doctor-share-percent': 10 })
    await answered(doctor, azar('08:00'))
    await bringFactsIntoForce(test)
    expect(await earned(doctor)).toMatchObject([
      { month: '1405-09', gross: fee, percent: 10, share: Math.floor(fee / 10), settled: null },
      { month: '1405-08', gross: fee, percent: 70, share, kind: 'consultation', settled: null },
    ])
    expect(await months(doctor)).toMatchObject([
      { month: '1405-09', consultations: 1 },
      { month: '1405-08', consultations: 1, gross: fee, share, paid: 0 },
    ])
    // Nobody is named there, and nobody else sees it.
    expect(JSON.stringify(await earned(doctor))).not.toContain(id)
    expect(await earned(await newDoctor())).toEqual([])
  })

  it('comes of what its patient missed or called off too late, and of nothing else', async () => {
    const doctor = await newDoctor()
    const [visit = ''] = (await timesOf(test, doctor)).filter((time) => time >= azar('09:00'))
    const minutes = (count: number) => new Date(new Date(visit).getTime() + count * 60_000).toISOString()
    const none = async () => expect(await earned(doctor)).toEqual([])

    // In time: half goes back, and the rest is the house’s.
    const early = await newPatient(test)
    const last = (await timesOf(test, doctor)).at(-1) ?? ''
    await bodyOf(
      await cancel(test, early, (await book(test, early, doctor, last)).id, Math.floor(feeOf(doctor) / 2)),
      200,
    )
    await none()
    // By staff: all of it goes back.
    const called = await newPatient(test)
    const { id } = await book(test, called, doctor, last)
    await bodyOf(
      await test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token }),
      200,
    )
    await none()
    // Neither came: the doctor has missed it as well.
    const absent = await newPatient(test)
    await book(test, absent, doctor, visit)
    setClock(minutes(16))
    await test.runJobs()
    await none()

    // Only the doctor came.
    setClock(aban('07:00'))
    const missing = await newPatient(test)
    const next = minutes(30)
    const missed = await book(test, missing, doctor, next)
    setClock(next)
    await bodyOf(await enter(test, doctor, asDoctor(missed.id)), 200)
    for (const minute of [39, 40]) {
      setClock(minutes(minute))
      await talkOf(test, doctor, asDoctor(missed.id))
    }
    setClock(minutes(46))
    await test.runJobs()
    expect(await earned(doctor)).toMatchObject([{ gross: feeOf(doctor), startsAt: next }])

    // Too late for a refund.
    const late = await newPatient(test)
    const soon = minutes(120)
    await bodyOf(await cancel(test, late, (await book(test, late, doctor, soon)).id, 0), 200)
    expect((await earned(doctor)).map(({ startsAt, gross }) => [startsAt, gross]).toSorted()).toEqual([
      [next, feeOf(doctor)],
      [soon, feeOf(doctor)],
    ])
    await expectLedgerHolds(test.database.db)
  })

  it('stays theirs to read while staff have suspended them, and nothing else does', async () => {
    const doctor = await newDoctor()
    await answered(doctor, aban('08:00'))
    setClock(azar('08:00'))
    await bodyOf(await pay(await bodyOf<Settlement>(await prepare(doctor, share), 201)), 200)
    await bodyOf(
      await test.request('POST', `/admin-doctors/${doctor.id}/suspensions`, { token: admin.token }),
      200,
    )
    expect(await earned(doctor)).toMatchObject([{ gross: fee, share, settled: 'paid' }])
    expect(await months(doctor)).toMatchObject([{ month: '1405-08', paid: share }])
    const { status } = await test.request('GET', '/doctor-reservations', { token: doctor.token })
    expect(status).toBe(404)
    // Nobody's, where nobody is a doctor of the house.
    const { userId } = await newPatient(test)
    const noDoctor = { token: testToken(['user', 'doctor'], { userId }) }
    expect((await test.request('GET', '/doctor-earnings', noDoctor)).status).toBe(404)
  })
})

describe('a settlement', () => {
  it('fixes what is open until the end of a month that is over, and is paid once', async () => {
    const doctor = await newDoctor()
    await answered(doctor, aban('08:00'))
    await answered(doctor, aban('09:00'))
    expect(await problem(prepare(doctor, 2 * share))).toEqual([409, 'month-open'])
    await answered(doctor, azar('08:00'))
    expect(await owedTo(doctor)).toMatchObject({ month: '1405-08', items: 2, amount: 2 * share })
    expect(await problem(prepare(doctor, share))).toEqual([409, 'settlement-changed'])
    const before = await waiting()
    const made = await bodyOf<Settlement>(await prepare(doctor, 2 * share), 201)
    expect(await waiting()).toEqual({ owed: before.owed - 1, prepared: before.prepared + 1 })
    expect(made).toMatchObject({ status: 'prepared', items: 2, amount: 2 * share, month: '1405-08' })
    expect(await owedTo(doctor)).toBeUndefined()
    expect((await earned(doctor)).map(({ settled }) => settled)).toEqual([null, 'prepared', 'prepared'])
    expect(await problem(pay(made, '12'))).toEqual([422, 'invalid-input'])
    const paid = await bodyOf<Settlement>(await pay(made, 'SATNA-8842'), 200)
    expect(paid).toMatchObject({ status: 'paid', bankReference: 'SATNA-8842' })
    expect(await waiting()).toEqual({ owed: before.owed - 1, prepared: before.prepared })
    expect(await problem(pay(made))).toEqual([409, 'settlement-concluded'])
    expect(await problem(giveUp(made))).toEqual([409, 'settlement-concluded'])
    expect((await months(doctor)).find(({ month }) => month === '1405-08')).toMatchObject({ paid: 2 * share })
    expect(await problem(prepare(doctor, share))).toEqual([409, 'settlement-there'])
  })

  it('that is given up leaves its lines to the next', async () => {
    const doctor = await newDoctor()
    await answered(doctor, aban('08:00'))
    setClock(azar('08:00'))
    const first = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    await bodyOf(await giveUp(first), 200)
    expect(await owedTo(doctor)).toMatchObject({ amount: share })
    const second = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    expect(second.id).not.toBe(first.id)
    expect(await problem(pay(first))).toEqual([409, 'settlement-concluded'])
  })

  it('is one, whoever prepares it in the same instant', async () => {
    const doctor = await newDoctor()
    await answered(doctor, aban('08:00'))
    setClock(azar('08:00'))
    const answers = await Promise.all(
      [admin, other, admin, other].map((by) => prepare(doctor, share, '1405-08', by)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const { rows } = await test.database.pool.query(
      'select from settlement_items as item join doctor_earnings as earning on earning.id = item.earning_id where earning.doctor_id = $1',
      [doctor.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is paid or given up, and never both, whoever does the one while the other does the other', async () => {
    const doctor = await newDoctor()
    await answered(doctor, aban('08:00'))
    setClock(azar('08:00'))
    const made = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    const answers = await Promise.all([
      pay(made, randomUUID(), admin),
      giveUp(made),
      pay(made, randomUUID(), other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is nobody’s to make for themselves', async () => {
    const doctor = await newDoctor()
    await answered(doctor, aban('08:00'))
    setClock(azar('08:00'))
    const { userId } = doctor
    const themselves = { ...doctor, token: testToken(['user', 'doctor', 'admin'], { userId }) }
    expect(await problem(prepare(doctor, share, '1405-08', themselves))).toEqual([409, 'own-money'])
    const made = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    expect(await problem(pay(made, 'SATNA-1234', themselves))).toEqual([409, 'own-money'])
  })

  it('is not undone by money that goes back later: that is taken from the next, and never in silence', async () => {
    const doctor = await newDoctor()
    const { id, patient } = await answered(doctor, aban('08:00'))
    setClock(azar('08:00'))
    await bodyOf(await pay(await bodyOf<Settlement>(await prepare(doctor, share), 201)), 200)
    const half = toman(Math.floor(fee / 2))
    const inSilence = test.database.transaction((tx) =>
      refundToWallet(tx, {
        userId: patient.userId,
        amount: half,
        of: `reservation:${id}`,
        reason: 'complaint',
        atMost: toman(fee),
        at: test.clock.now(),
      }),
    )
    await expect(inSilence).rejects.toMatchObject({
      cause: { constraint: 'doctor_earnings_corrected' },
    })
    await bodyOf(await giveBack(test, admin, id, { amount: half, expectedLeft: fee }), 201)
    const back = -Math.floor((Math.floor(fee / 2) * 70) / 100)
    expect(await earned(doctor)).toMatchObject([
      { kind: 'correction', month: '1405-09', share: back, settled: null },
      { kind: 'consultation', settled: 'paid' },
    ])
    // More was taken back than was earned: it goes into the month after.
    setClock(azar('08:00', '2026-12-22'))
    expect(await owedTo(doctor)).toMatchObject({ amount: back, month: '1405-09' })
    expect(await problem(prepare(doctor, share, '1405-09'))).toEqual([409, 'nothing-owed'])
    await answered(doctor, azar('09:00', '2026-12-22'))
    setClock(azar('08:00', '2027-01-21'))
    await bodyOf(await prepare(doctor, share + back, '1405-10'), 201)
    await expectLedgerHolds(test.database.db)
  })
})

describe('the database', () => {
  let doctor: TestDoctor
  let made: Settlement
  let id: string
  beforeAll(async () => {
    doctor = await newDoctor()
    ;({ id } = await answered(doctor, aban('08:00')))
    await answered(doctor, aban('09:00'))
    setClock(azar('08:00'))
    made = await bodyOf<Settlement>(await prepare(doctor, 2 * share), 201)
  })

  it.each([
    ['settlements_kept', 'update settlements set amount = amount + 1 where id = $1'],
    ['settlements_ended', `update settlements set status = 'paid' where id = $1`],
    ['append-only', 'delete from settlements where id = $1'],
    ['settlement_items_kept', 'update settlement_items set share = share + 1 where settlement_id = $1'],
    ['settlement_items_kept', 'update settlement_items set released_at = now() where settlement_id = $1'],
    ['append-only', 'delete from settlement_items where settlement_id = $1'],
    [
      'append-only',
      'update doctor_earnings set share = 1 where id in (select earning_id from settlement_items where settlement_id = $1)',
    ],
    [
      'settlements_once',
      `insert into settlements select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid()))).* from settlements as was where id = $1`,
    ],
    [
      'settlements_sum',
      `insert into settlements select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), 'month', '1405-07'))).* from settlements as was where id = $1`,
    ],
    [
      'settlement_items_live',
      `insert into settlement_items select other.id, item.earning_id, item.share from settlement_items as item, settlements as other where item.settlement_id = $1 and other.id <> $1`,
    ],
  ])('refuses what breaks %s', async (constraint, statement) => {
    // Another settlement, for what wants one.
    const failed = await test.database.pool
      .query(statement, [made.id])
      .then(() => null)
      .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message)
    expect(failed).toContain(constraint)
  })

  it.each([
    ['doctor_earnings_once', '(select doctor_id from reservations where id = $1)', 'price'],
    [
      'doctor_earnings_of_consultation',
      '(select id from doctors where id <> reservations.doctor_id limit 1)',
      'price',
    ],
  ])('refuses a line that breaks %s', async (constraint, whose, gross) => {
    const failed = await test.database.pool
      .query(
        `insert into doctor_earnings (id, doctor_id, reservation_id, kind, gross, percent, share, at, month)
          select gen_random_uuid(), ${whose}, id, '${constraint === 'doctor_earnings_once' ? 'consultation' : 'correction'}', ${constraint === 'doctor_earnings_once' ? gross : '-1'}, 70, ${constraint === 'doctor_earnings_once' ? 'div(price * 70, 100)' : '0'}, ended_at, '1405-08' from reservations where id = $1`,
        [id],
      )
      .then(() => null)
      .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message)
    expect(failed).toBe(constraint)
  })

  it('lets nothing end that is not earned', async () => {
    const patient = await newPatient(test)
    setClock(aban('07:00'))
    const reserved = await book(test, patient, doctor, (await timesOf(test, doctor)).at(-1) ?? '')
    await expect(
      test.database.pool.query(
        `update reservations set status = 'done', ended_at = created_at, ended_by = 'doctor' where id = $1`,
        [reserved.id],
      ),
    ).rejects.toMatchObject({ constraint: 'reservations_earned' })
    expect((await test.request('GET', asPatient(reserved.id), { token: patient.token })).status).toBe(200)
  })

  it('has every paid consultation that has ended in one settlement or open', async () => {
    const { rows } = await test.database.pool.query(`
      select reservations.id from reservations
      left join doctor_earnings as earning on earning.reservation_id = reservations.id and earning.kind = 'consultation'
      left join settlement_items as item on item.earning_id = earning.id and item.released_at is null
      where reservations.status = 'done' or (reservations.status = 'missed' and reservations.doctor_entered_at is not null)
      group by reservations.id having count(distinct earning.id) <> 1 or count(item.settlement_id) > 1`)
    expect(rows).toEqual([])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepPayments } from '~/api/domains/payments/public'
import { holdCredit } from '~/api/domains/wallet/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { mostNamedOutside, type Practice } from '~/domain/booking/doctor-contract'
import type { OwnReservations, Reservation, Sanction } from '~/domain/booking/reservation-contract'
import { mostMessages } from '~/domain/booking/reservation-rules'
import type { Hours } from '~/domain/booking/schedule'
import { toman } from '~/domain/values/money'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { eraseOf, exportOf } from '../../kit/aftercare'
import { bodyOf } from '../../kit/care'
import { addDoctor, everyMorning, newAdmin, postVacation, putWeek, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { addFamilyMember } from '../../kit/family'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import {
  addCredit,
  asDoctor,
  asPatient,
  balanceOf,
  book,
  cancel,
  enter,
  feeOf,
  finish,
  hold,
  move,
  newPatient,
  pay,
  read,
  talkOf,
  timesOf,
  write,
} from '../../kit/reservations'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '../../kit/sandbox-payer'
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
  // A Saturday in Tehran, at seven in the morning; each test has a doctor of its own.
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  fee = feeOf(doctor)
})
afterEach(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
})
afterAll(() => test.close())

const minutes = (count: number) => test.clock.advance(count * 60_000)
const setClock = (instant: string | Date) => test.clock.set(new Date(instant).toISOString())
const problem = async (response: Response | Promise<Response>) => {
  const { code } = (await (await response).json()) as { code: string }
  return [(await response).status, code]
}
const tehran = (day: string, time: string) => instantInTehran(day, time).toISOString()
const smsOf = async ({ phone }: Somebody) => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { recipient: phone, limit: 10 })).map(({ template }) => template)
}
const refundsOf = async (paymentId: string) =>
  (
    await test.database.pool.query(
      'select amount::int as amount, reason from payment_refunds where payment_id = $1',
      [paymentId],
    )
  ).rows as unknown[]
const held = async (patient: Somebody, startsAt: string, given = {}): Promise<Reservation> =>
  bodyOf(await hold(test, patient, doctor, startsAt, given), 201)

describe('a time that is held', () => {
  it('is nobody else’s for ten minutes, and then anybody’s, whether the job has run or not', async () => {
    const [first = '', second = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test)
    const reservation = await held(patient, first)
    expect(reservation).toMatchObject({ status: 'held', price: fee, member: null, payment: null })
    expect(await timesOf(test, doctor)).not.toContain(first)
    const other = await newPatient(test)
    expect(await problem(hold(test, other, doctor, first))).toEqual([409, 'time-not-free'])
    // One at a time.
    expect(await problem(hold(test, patient, doctor, second))).toEqual([409, 'reservation-there'])

    minutes(10)
    expect(await timesOf(test, doctor)).toContain(first)
    expect((await hold(test, other, doctor, first)).status).toBe(201)
    expect((await read(test, patient, reservation.id)).status).toBe('lapsed')
    expect(await problem(pay(test, patient, reservation.id))).toEqual([409, 'reservation-not-payable'])
  })

  it('stands in the list of whose it is, and of nobody else', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const [patient, other] = [await newPatient(test), await newPatient(test)]
    const { id } = await held(patient, first)
    const listOf = async ({ token }: Somebody) => {
      const { items } = await bodyOf<OwnReservations>(
        await test.request('GET', '/reservations', { token }),
        200,
      )
      return items.map((one) => one.id)
    }
    expect([await listOf(patient), await listOf(other)]).toEqual([[id], []])
  })

  it('lapses by its job where nobody looks', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test)
    const { id } = await held(patient, first)
    minutes(10)
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'lapsed', endedBy: 'system' })
  })

  it('is one of the doctor’s free times, at the price that was seen, for oneself or one’s family', async () => {
    const patient = await newPatient(test)
    const [first = ''] = await timesOf(test, doctor)
    expect(await problem(hold(test, patient, doctor, tehran('2026-11-22', '03:00')))).toEqual([
      409,
      'time-not-free',
    ])
    expect(await problem(hold(test, patient, doctor, first, { expectedPrice: fee - 1 }))).toEqual([
      409,
      'fee-changed',
    ])
    expect(await problem(hold(test, patient, doctor, first, { memberId: doctor.id }))).toEqual([
      404,
      'not-found',
    ])
    expect(
      await problem(hold(test, patient, doctor, first, { service: 'follow-up', expectedPrice: fee })),
    ).toEqual([422, 'invalid-input'])
    expect(await problem(hold(test, doctor, doctor, first))).toEqual([409, 'own-doctor'])
  })

  it('cannot be kept from others all day without paying', async () => {
    const patient = await newPatient(test)
    const [first = ''] = (await timesOf(test, doctor)).slice(-1)
    for (let tries = 0; tries < 8; tries += 1) {
      const { id } = await held(patient, first)
      expect((await cancel(test, patient, id, 0)).status).toBe(200)
    }
    expect(await problem(hold(test, patient, doctor, first))).toEqual([409, 'too-many-holds'])
    minutes(24 * 60 + 1)
    expect((await hold(test, patient, doctor, first)).status).toBe(201)
  })

  it('is another’s matter to nobody', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test)
    const { id } = await held(patient, first, { reason: 'تپش قلب' })
    const stranger = await newPatient(test)
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['GET', '/session', undefined],
      ['POST', '/payments', { pay: 'gateway' }],
      ['POST', '/cancellations', { expectedRefund: 0 }],
      ['POST', '/entries', undefined],
    ] as const)
      expect(
        await problem(test.request(method, asPatient(id) + path, { token: stranger.token, json })),
      ).toEqual([404, 'not-found'])
    // A doctor sees what is paid.
    expect((await test.request('GET', asDoctor(id), { token: doctor.token })).status).toBe(404)
    await addCredit(test, patient, fee)
    await bodyOf(await pay(test, patient, id), 200)
    for (const [method, path] of [
      ['GET', '/session'],
      ['POST', '/entries'],
    ] as const)
      expect(await problem(test.request(method, asPatient(id) + path, { token: stranger.token }))).toEqual([
        404,
        'not-found',
      ])
  })
})

describe('paying', () => {
  it('takes what the wallet has, and the rest at the gateway', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const { id } = await held(patient, first)
    const waiting = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    expect(waiting).toMatchObject({
      status: 'held',
      fromWallet: 20_000,
      fromGateway: fee - 20_000,
      payment: { amount: fee - 20_000 },
    })
    expect(await balanceOf(test, patient)).toEqual([0, 20_000])
    // Again: the payment that waits.
    expect((await bodyOf<Reservation>(await pay(test, patient, id), 200)).payment).toEqual(waiting.payment)
    await payAtSandbox(test, patient.token, waiting.payment!.id)
    expect(await read(test, patient, id)).toMatchObject({ status: 'reserved', payment: null })
    expect(await balanceOf(test, patient)).toEqual([0, 0])
    expect(await smsOf(patient)).toContain('reservation-made')
  })

  it('needs no gateway where the wallet reaches', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, fee + 5)
    const { id } = await held(patient, first)
    expect(await bodyOf(await pay(test, patient, id), 200)).toMatchObject({
      status: 'reserved',
      payment: null,
    })
    expect(await balanceOf(test, patient)).toEqual([5, 0])
  })

  it('goes back as calling off gives back, to the account it came from, when its account is deleted', async () => {
    const last = (await timesOf(test, doctor)).at(-1) ?? ''
    const patient = await newPatient(test, 20_000)
    const { id } = await held(patient, last)
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    await payAtSandbox(test, patient.token, payment!.id)
    const { refundNow } = await read(test, patient, id)
    expect(refundNow).toBe(Math.floor(fee / 2))
    await eraseOf(test, patient, 'consultations')
    expect(await refundsOf(payment!.id)).toEqual([{ amount: refundNow, reason: 'account-gone' }])
    const { rows } = await test.database.pool.query(
      'select status, refunded from reservations where id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'cancelled', refunded: String(refundNow) }])
    await expectPaymentsHold(test.database.db)
  })

  it('begins anew where another way is chosen, and what the first brings after all goes back', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const { id } = await held(patient, first)
    const whole = await bodyOf<Reservation>(await pay(test, patient, id, 'gateway'), 200)
    const authority = await beginAttempt(test, patient.token, whole.payment!.id)
    const shared = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    expect(shared.payment).not.toEqual(whole.payment)
    await payAtSandbox(test, patient.token, shared.payment!.id)
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, patient.token, whole.payment!.id, { authority })
    expect((await read(test, patient, id)).status).toBe('reserved')
    expect(await refundsOf(whole.payment!.id)).toEqual([{ amount: fee, reason: 'duplicate-payment' }])
  })

  it('asks the wallet again where credit was added meanwhile, and leads to no gateway where it reaches', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const { id } = await held(patient, first)
    const part = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    expect(part).toMatchObject({ fromWallet: 20_000, payment: { amount: fee - 20_000 } })
    // Nothing was added: the payment that waits.
    expect((await bodyOf<Reservation>(await pay(test, patient, id), 200)).payment).toEqual(part.payment)
    await addCredit(test, patient, 1000)
    expect(await bodyOf<Reservation>(await pay(test, patient, id), 200)).toMatchObject({
      fromWallet: 21_000,
      payment: { amount: fee - 21_000 },
    })
    await addCredit(test, patient, fee - 21_000)
    expect(await bodyOf<Reservation>(await pay(test, patient, id), 200)).toMatchObject({
      status: 'reserved',
      fromWallet: fee,
      payment: null,
    })
    expect(await balanceOf(test, patient)).toEqual([0, 0])
  })

  it('with another share of the wallet than is asked now goes back, and the time stays to be paid', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const { id } = await held(patient, first)
    const whole = await bodyOf<Reservation>(await pay(test, patient, id, 'gateway'), 200)
    const authority = await beginAttempt(test, patient.token, whole.payment!.id)
    const shared = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, patient.token, whole.payment!.id, { authority })
    expect((await read(test, patient, id)).status).toBe('held')
    expect(await refundsOf(whole.payment!.id)).toEqual([{ amount: fee, reason: 'duplicate-payment' }])
    await payAtSandbox(test, patient.token, shared.payment!.id)
    expect((await read(test, patient, id)).status).toBe('reserved')
    expect(await balanceOf(test, patient)).toEqual([0, 0])
  })

  it('that comes late gets the time where it is still free', async () => {
    const [first = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const { id } = await held(patient, first)
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    const authority = await beginAttempt(test, patient.token, payment!.id)
    minutes(11)
    await test.runJobs()
    expect((await read(test, patient, id)).status).toBe('lapsed')
    expect(await balanceOf(test, patient)).toEqual([20_000, 0])
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, patient.token, payment!.id, { authority })
    expect((await read(test, patient, id)).status).toBe('reserved')
    expect(await balanceOf(test, patient)).toEqual([0, 0])
  })

  it.each([
    'another has it',
    'the account has another',
    'the credit waits for another',
    'the credit is spent',
    'it was let go',
    'whom it is for has left the family',
  ])('that comes late goes back when %s', async (what) => {
    const [first = '', second = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const hasLeft = what === 'whom it is for has left the family'
    const memberId = hasLeft ? (await addFamilyMember(test, patient.token)).id : null
    const { id } = await held(patient, first, { memberId })
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    const authority = await beginAttempt(test, patient.token, payment!.id)
    if (what === 'it was let go') await cancel(test, patient, id, 0)
    minutes(11)
    await test.runJobs()
    if (memberId)
      expect(
        (await test.request('DELETE', `/family-members/${memberId}`, { token: patient.token })).status,
      ).toBe(204)
    if (what === 'another has it') await book(test, await newPatient(test), doctor, first)
    if (what === 'the account has another') await book(test, patient, doctor, second)
    if (what === 'the credit waits for another') {
      const other = await held(patient, second)
      await bodyOf(await pay(test, patient, other.id), 200)
      minutes(1)
    }
    if (what === 'the credit is spent')
      await test.database.transaction((tx) =>
        holdCredit(tx, {
          userId: patient.userId,
          amount: toman(20_000),
          reference: 'test:spent',
          at: test.clock.now(),
        }),
      )
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, patient.token, payment!.id, { authority })
    await sweepPayments(test.deps)
    expect((await read(test, patient, id)).status).toBe('lapsed')
    expect(await refundsOf(payment!.id)).toEqual([{ amount: payment!.amount, reason: 'late-payment' }])
    expect(await smsOf(patient)).toContain('payment-returned')
  })
})

describe('cancelling', () => {
  const start = tehran('2026-11-25', '09:00')
  it.each([
    ['a millisecond more than 48 hours before', -1, 0.5],
    ['48 hours before', 0, 0.5],
    ['a millisecond later', 1, 0],
  ])('%s', async (_, late, share) => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(new Date(new Date(start).getTime() - 48 * 3_600_000 + late))
    const refund = Math.floor(fee * share)
    expect(await read(test, patient, id)).toMatchObject({ refundNow: refund })
    expect(await problem(cancel(test, patient, id, refund + 1))).toEqual([409, 'refund-changed'])
    const cancelled = await bodyOf<Reservation>(await cancel(test, patient, id, refund), 200)
    expect(cancelled).toMatchObject({ status: 'cancelled', endedBy: 'patient', refunded: refund })
    // Again, nothing more goes back.
    await bodyOf(await cancel(test, patient, id, refund), 200)
    expect(await balanceOf(test, patient)).toEqual([refund, 0])
    expect(await timesOf(test, doctor)).toContain(start)
  })

  it('goes by the terms of its day, whatever the facts say by now', async () => {
    const patient = await newPatient(test)
    const { id, terms, opensAt, refundableUntil } = await book(test, patient, doctor, start)
    await bringFactsIntoForce(test, {
      'consultation.cancel-refund-percent': 10,
      'consultation.cancel-notice-hours': 336,
      'consultation.doctor-early-minutes': 60,
    })
    const beforeStart = (ms: number) => new Date(Date.parse(start) - ms).toISOString()
    expect(await read(test, patient, id)).toMatchObject({
      terms,
      opensAt,
      refundableUntil,
      refundNow: Math.floor(fee / 2),
    })
    expect([opensAt, refundableUntil]).toEqual([beforeStart(5 * 60_000), beforeStart(48 * 3_600_000)])
    for (const [somebody, path] of [
      [patient, asPatient(id)],
      [doctor, asDoctor(id)],
    ] as const) {
      setClock(beforeStart(5 * 60_000 + 1))
      expect(await problem(enter(test, somebody, path))).toEqual([409, 'session-closed'])
      setClock(beforeStart(5 * 60_000))
      expect((await enter(test, somebody, path)).status).toBe(200)
    }
    await bringFactsIntoForce(test)
  })

  it('goes until the millisecond before it begins, and no longer', async () => {
    for (const [late, answer] of [
      [-1, 200],
      [0, 409],
    ] as const) {
      const patient = await newPatient(test)
      const { id } = await book(test, patient, doctor, start)
      setClock(new Date(Date.parse(start) + late))
      const cancelled = await cancel(test, patient, id, 0)
      expect(cancelled.status).toBe(answer)
      if (answer === 409)
        expect(await problem(Promise.resolve(cancelled))).toEqual([409, 'reservation-not-cancellable'])
      expect((await read(test, patient, id)).status).toBe(answer === 200 ? 'cancelled' : 'reserved')
      setClock(tehran('2026-11-21', '07:00'))
    }
  })

  it('counts when it was asked, though its row is not to be had until it has begun', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(new Date(Date.parse(start) - 1))
    const { pool } = test.database
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from reservations where id = $1 for update', [id])
      const cancelling = cancel(test, patient, id, 0)
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBe(1)
      setClock(start)
      await holder.query('rollback')
      expect((await cancelling).status).toBe(200)
    } finally {
      holder.release()
    }
    expect(await read(test, patient, id)).toMatchObject({ status: 'cancelled', endedBy: 'patient' })
    expect(await problem(enter(test, doctor, asDoctor(id)))).toEqual([409, 'session-closed'])
  })

  it('of what was paid closes booking the sixth time, until staff open it', async () => {
    const patient = await newPatient(test)
    // Holds that were never paid do not count.
    for (let unpaid = 0; unpaid < 2; unpaid += 1)
      await cancel(test, patient, (await held(patient, start)).id, 0)
    const call = async () =>
      cancel(test, patient, (await book(test, patient, doctor, start)).id, Math.floor(fee / 2))
    for (let times = 1; times <= 5; times += 1) await bodyOf(await call(), 200)
    const list = () => test.request('GET', '/reservations', { token: patient.token })
    expect((await bodyOf<OwnReservations>(await list(), 200)).isBarred).toBe(false)
    await bodyOf(await call(), 200)
    expect((await bodyOf<OwnReservations>(await list(), 200)).isBarred).toBe(true)
    expect(await problem(hold(test, patient, doctor, start))).toEqual([409, 'booking-barred'])

    const { items } = await bodyOf<{ items: Sanction[] }>(
      await test.request('GET', '/admin-sanctions?state=in-force', { token: admin.token }),
      200,
    )
    const sanction = items.find(({ userId }) => userId === patient.userId)
    expect(sanction).toMatchObject({ cancellations: 6, liftedAt: null, isOwn: false })
    // Nor is it lifted by whom it holds back, who may be one of the staff.
    const barred = testToken(['user', 'support'], { userId: patient.userId })
    const { items: seen } = await bodyOf<{ items: Sanction[] }>(
      await test.request('GET', '/admin-sanctions?state=in-force', { token: barred }),
      200,
    )
    expect(seen.find(({ userId }) => userId === patient.userId)?.isOwn).toBe(true)
    const own = test.request('POST', `/admin-sanctions/${sanction!.id}/liftings`, { token: barred })
    expect(await problem(own)).toEqual([409, 'own-money'])
    const lift = () =>
      test.request('POST', `/admin-sanctions/${sanction!.id}/liftings`, { token: admin.token })
    await bodyOf(await lift(), 200)
    expect(await problem(lift())).toEqual([409, 'sanction-lifted'])
    await bodyOf(await call(), 200)
    expect(await problem(hold(test, patient, doctor, start))).toEqual([409, 'booking-barred'])
  })

  it('by staff, for the doctor, gives all of it back and counts for nothing', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(new Date(new Date(start).getTime() - 60_000))
    const call = () => test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token })
    expect(await bodyOf(await call(), 200)).toMatchObject({
      status: 'cancelled',
      refunded: fee,
      endedBy: 'staff',
    })
    expect(await problem(call())).toEqual([409, 'reservation-not-cancellable'])
    expect(await balanceOf(test, patient)).toEqual([fee, 0])
    expect(await smsOf(patient)).toContain('reservation-cancelled')
  })
})

describe('the consultation', () => {
  const start = tehran('2026-11-22', '09:00')
  const before = (count: number) => setClock(new Date(new Date(start).getTime() - count * 60_000))
  /** The doctor is in for as long as a patient is waited for. */
  const waitAtDoor = async (id: string) => {
    await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
    for (const more of [9, 1]) {
      minutes(more)
      await talkOf(test, doctor, asDoctor(id))
    }
  }

  it('stays in its doctor’s list once it has begun, the latest first, page by page', async () => {
    const patients = [await newPatient(test), await newPatient(test), await newPatient(test)]
    const ids: string[] = []
    for (const [place, patient] of patients.entries())
      ids.push((await book(test, patient, doctor, tehran('2026-11-22', `09:${place * 15 || '00'}`))).id)
    const past = async (query = '') =>
      bodyOf<{ items: { id: string }[]; nextCursor: string | null }>(
        await test.request(
          'GET',
          `/doctor-reservations?order=latest&to=${encodeURIComponent(test.clock.now().toISOString())}${query}`,
          { token: doctor.token },
        ),
        200,
      )
    setClock(tehran('2026-11-22', '09:16'))
    expect((await past()).items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    setClock(tehran('2026-11-25', '09:00'))
    const first = await past('&limit=2')
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await past(`&limit=2&cursor=${first.nextCursor}`)
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[ids[0]], null])
    // A cursor of the one order is none of the other.
    const other = await test.request('GET', `/doctor-reservations?cursor=${first.nextCursor}`, {
      token: doctor.token,
    })
    expect(other.status).toBe(422)
  })

  it('of somebody whose account is suspended or waits for its deletion shows its doctor the time alone', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start, { reason: 'تپش قلب شب‌ها' })
    before(3)
    const seen = () =>
      Promise.all(
        ['', '/session', '/note', '/ending', '/patient-file'].map(
          async (path) =>
            (await test.request('GET', `${asDoctor(id)}${path}`, { token: doctor.token })).status,
        ),
      )
    const listed = async () =>
      (
        await bodyOf<{ items: { id: string; patient: { lastName: string } }[] }>(
          await test.request('GET', '/doctor-reservations', { token: doctor.token }),
          200,
        )
      ).items.find((one) => one.id === id)?.patient.lastName
    const { pool } = test.database
    await pool.query(`update users set last_name = 'رضایی' where id = $1`, [patient.userId])
    expect([await seen(), await listed()]).toEqual([[200, 200, 200, 200, 200], 'رضایی'])
    for (const state of ['suspended_at', 'deletion_due_at']) {
      await pool.query(`update users set ${state} = $2 where id = $1`, [patient.userId, test.clock.now()])
      expect([await seen(), await listed()], state).toEqual([[404, 404, 404, 404, 404], ''])
      await pool.query(`update users set ${state} = null where id = $1`, [patient.userId])
    }
  })

  it('opens five minutes before; both write, and the doctor ends it with advice', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start, { reason: 'تپش قلب شب‌ها' })
    before(6)
    expect(await problem(enter(test, patient, asPatient(id)))).toEqual([409, 'session-closed'])
    before(5)
    expect((await enter(test, patient, asPatient(id))).status).toBe(200)
    expect((await write(test, patient, asPatient(id), 'سلام دکتر')).status).toBe(201)
    const seen = await bodyOf(await test.request('GET', asDoctor(id), { token: doctor.token }), 200)
    expect(seen).toMatchObject({ reason: 'تپش قلب شب‌ها', patient: { firstName: 'نرگس', isMember: false } })
    expect((await write(test, doctor, asDoctor(id), 'سلام، از کی؟')).status).toBe(201)
    const talk = await talkOf(test, patient, asPatient(id))
    expect(talk.messages.map(({ by, text }) => [by, text])).toEqual([
      ['patient', 'سلام دکتر'],
      ['doctor', 'سلام، از کی؟'],
    ])
    expect(talk.doctorEnteredAt).not.toBeNull()
    expect(await problem(finish(test, doctor, id, '  '))).toEqual([422, 'invalid-input'])
    await bodyOf(await finish(test, doctor, id, 'نوار قلب بگیرید.'), 200)
    expect(await read(test, patient, id)).toMatchObject({
      status: 'done',
      endedBy: 'doctor',
      advice: 'نوار قلب بگیرید.',
    })
    expect(await problem(write(test, patient, asPatient(id), 'ممنون'))).toEqual([409, 'session-closed'])
    // The next can be booked.
    await book(test, patient, doctor, tehran('2026-11-23', '09:00'))
  })

  it('that the doctor did not answer moves to another time, costs nothing, and both are told', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(start)
    await enter(test, patient, asPatient(id))
    minutes(15)
    await test.runJobs()
    const moved = await read(test, patient, id)
    // A quarter of an hour from now at the soonest.
    expect(moved).toMatchObject({
      status: 'reserved',
      movedFrom: start,
      startsAt: tehran('2026-11-22', '09:30'),
    })
    expect(await balanceOf(test, patient)).toEqual([0, 0])
    expect(await smsOf(patient)).toContain('reservation-moved')
    expect(await smsOf(doctor)).toContain('doctor-reservation-rescheduled')
    expect((await talkOf(test, patient, asPatient(id))).patientEnteredAt).toBeNull()
  })

  it('gives all of the money back when the doctor did not come three times, or has no time', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    for (let times = 0; times < 3; times += 1) {
      setClock((await read(test, patient, id)).startsAt)
      await enter(test, patient, asPatient(id))
      minutes(15)
      await test.runJobs()
    }
    expect(await read(test, patient, id)).toMatchObject({
      status: 'cancelled',
      endedBy: 'system',
      refunded: fee,
    })
    expect(await balanceOf(test, patient)).toEqual([fee, 0])
  })

  it('that the patient missed is missed, and what both attended is done', async () => {
    const missing = await newPatient(test)
    const { id } = await book(test, missing, doctor, start)
    const both = await newPatient(test)
    const other = await book(test, both, doctor, tehran('2026-11-22', '09:15'))
    setClock(start)
    await waitAtDoor(id)
    minutes(5)
    await enter(test, both, asPatient(other.id))
    await enter(test, doctor, asDoctor(other.id))
    minutes(15)
    await test.runJobs()
    expect((await read(test, missing, id)).status).toBe('missed')
    expect(await read(test, both, other.id)).toMatchObject({ status: 'done', advice: null })
  })

  it('at which nobody was is given back, whoever looked for whom at the door', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(start)
    minutes(15)
    // The job runs when its time is over, not in that instant: what it writes still arrives.
    minutes(2)
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({
      status: 'cancelled',
      endedBy: 'system',
      refunded: feeOf(doctor),
    })
    expect(await balanceOf(test, patient)).toEqual([feeOf(doctor), 0])
    expect(await smsOf(patient)).toContain('reservation-cancelled')
  })

  /** The patient is in from the beginning; the doctor does so many milliseconds after it. @returns the refusal of ending it there and then, where it is one */
  const come = async (
    after: number,
    does: 'presses' | 'writes' | 'presses and would end it',
    { early = false } = {},
  ) => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    if (early) {
      before(3)
      await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
    }
    setClock(start)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    test.clock.advance(after)
    if (does === 'writes') await bodyOf(await write(test, doctor, asDoctor(id), 'سلام'), 201)
    else await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
    const owed = await Promise.all(
      [
        [patient, asPatient(id)],
        [doctor, asDoctor(id)],
      ].map(async ([who, path]) => (await talkOf(test, who as Somebody, path as string)).isOtherTimeOwed),
    )
    const { mayWrite } = await bodyOf<{ mayWrite: boolean }>(
      await test.request('GET', `${asDoctor(id)}/ending`, { token: doctor.token }),
      200,
    )
    expect([...owed, mayWrite]).toEqual(owed[0] ? [true, true, false] : [false, false, true])
    const ended = does === 'presses and would end it' ? await finish(test, doctor, id, 'آب بنوشید.') : null
    setClock(new Date(new Date(start).getTime() + 15 * 60_000))
    await test.runJobs()
    const { status, movedFrom } = await read(test, patient, id)
    const { rows } = await test.database.pool.query<{ earned: number }>(
      'select count(*)::int as earned from doctor_earnings where reservation_id = $1',
      [id],
    )
    return {
      becomes: movedFrom === start ? `${status} elsewhere` : status,
      earned: rows[0]?.earned,
      refused: ended && ended.status !== 200 ? ((await ended.json()) as { code: string }).code : null,
      isOwed: owed[0],
    }
  }
  const met = { becomes: 'done', earned: 1, refused: null, isOwed: false }
  const tooLate = { becomes: 'reserved elsewhere', earned: 0, refused: null, isOwed: true }
  const limit = 10 * 60_000

  it.each([
    ['comes in', limit, 'presses', false, met],
    ['comes in', limit + 1, 'presses', false, tooLate],
    ['writes', limit, 'writes', false, met],
    ['writes a word', limit + 1, 'writes', false, tooLate],
    ['writes a word', 15 * 60_000 - 1, 'writes', false, tooLate],
    ['was there before it began and writes', limit, 'writes', true, met],
    ['was there before it began and writes', limit + 1, 'writes', true, tooLate],
    ['was there before it began and looks', 15 * 60_000 - 1, 'presses', true, tooLate],
    ['ends it', limit, 'presses and would end it', false, met],
    ['would end it', limit + 1, 'presses and would end it', false, { ...tooLate, refused: 'came-late' }],
    ['would end it', 15 * 60_000 - 1, 'presses and would end it', true, { ...tooLate, refused: 'came-late' }],
  ] as const)(
    'whose doctor %s %i ms after it began (%s, early: %s)',
    async (_, after, does, early, becomes) => {
      expect(await come(after, does, { early })).toEqual(becomes)
    },
  )

  it.each([
    ['done', 60_000],
    ['reserved', 60_001],
  ])(
    'is %s where the doctor was there before the patient came, and seen again %i ms after that',
    async (becomes, gap) => {
      const patient = await newPatient(test)
      const { id } = await book(test, patient, doctor, start)
      setClock(start)
      test.clock.advance(limit - 30_000)
      await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
      test.clock.advance(15_000)
      await bodyOf(await enter(test, patient, asPatient(id)), 200)
      test.clock.advance(gap - 15_000)
      await talkOf(test, doctor, asDoctor(id))
      minutes(5)
      await test.runJobs()
      expect((await read(test, patient, id)).status).toBe(becomes)
    },
  )

  it.each([
    ['before it begins', -1, 0, 'moved'],
    ['as the patient comes', 0, 0, 'done'],
    ['before the patient comes', 4, 5, 'moved'],
    ['before a patient who never comes is late', 9, null, 'given back'],
    ['when a patient who never comes is late', 10, null, 'missed'],
    ['when a patient who comes after that is late', 10, 12, 'done'],
    ['before that, and looks in at its end at one who sits alone', 9, 11, 'moved', true],
    ['before that, and looks in at its end where nobody comes', 9, null, 'given back', true],
  ] as const)(
    'to which the doctor came early, and left %s',
    async (_, leaves, comes, becomes, looksIn?: true) => {
      const patient = await newPatient(test)
      const { id } = await book(test, patient, doctor, start)
      before(3)
      await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
      if (comes !== null && comes <= leaves) {
        before(-comes)
        await bodyOf(await enter(test, patient, asPatient(id)), 200)
      }
      if (leaves > 0) {
        before(1 - leaves)
        await talkOf(test, doctor, asDoctor(id))
      }
      before(-leaves)
      await talkOf(test, doctor, asDoctor(id))
      if (comes !== null && comes > leaves) {
        before(-comes)
        await bodyOf(await enter(test, patient, asPatient(id)), 200)
      }
      if (looksIn) {
        setClock(new Date(new Date(start).getTime() + 15 * 60_000 - 1))
        await talkOf(test, doctor, asDoctor(id))
      }
      before(-15)
      await test.runJobs()
      const { status, movedFrom } = await read(test, patient, id)
      const isMoved = status === 'reserved' && movedFrom === start
      expect(isMoved ? 'moved' : status).toBe(becomes === 'given back' ? 'cancelled' : becomes)
    },
  )

  it.each([
    ['owed where the doctor has left', false, 60_000],
    ['not owed while the doctor’s socket is open and its next beat will say so', true, 60_000],
    ['owed where a socket is open after somebody was away for longer', true, 60_001],
  ])('tells the patient of another time: %s', async (told, isThere, gap) => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(start)
    test.clock.advance(limit - 30_000)
    await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
    test.clock.advance(15_000)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    test.clock.advance(gap - 15_000)
    if (isThere)
      await test.database.pool.query(
        `insert into talk_sockets (id, reservation_id, side, seen_at) values (gen_random_uuid(), $1, 'doctor', $2)`,
        [id, test.clock.now()],
      )
    expect((await talkOf(test, patient, asPatient(id))).isOtherTimeOwed).toBe(!told.startsWith('not'))
  })

  it('is not answered by what the doctor wrote before it began', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    before(3)
    await bodyOf(await write(test, doctor, asDoctor(id), 'سلام'), 201)
    before(0)
    await enter(test, patient, asPatient(id))
    minutes(15)
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'reserved', movedFrom: start })
  })

  it('that the doctor owed costs its patient nothing: neither called off, nor missed, nor in the count', async () => {
    const [calls, misses] = [await newPatient(test), await newPatient(test)]
    const [one, two] = [
      await book(test, calls, doctor, start),
      await book(test, misses, doctor, tehran('2026-11-22', '09:15')),
    ]
    setClock(start)
    await enter(test, calls, asPatient(one.id))
    minutes(15)
    await enter(test, misses, asPatient(two.id))
    await test.runJobs()
    const owed = await read(test, calls, one.id)
    expect(owed).toMatchObject({ status: 'reserved', movedBy: 'system', refundNow: feeOf(doctor) })
    await bodyOf(await cancel(test, calls, one.id, feeOf(doctor)), 200)
    minutes(15)
    await test.runJobs()
    const later = await read(test, misses, two.id)
    setClock(later.startsAt)
    await waitAtDoor(two.id)
    minutes(5)
    await test.runJobs()
    expect(await read(test, misses, two.id)).toMatchObject({ status: 'cancelled', endedBy: 'system' })
    for (const patient of [calls, misses]) expect(await balanceOf(test, patient)).toEqual([feeOf(doctor), 0])
    const { rows } = await test.database.pool.query(
      'select count(*)::int as earned from doctor_earnings where reservation_id = any($1)',
      [[one.id, two.id]],
    )
    expect(rows).toEqual([{ earned: 0 }])
  })

  it('that is missed says so by SMS', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(start)
    await waitAtDoor(id)
    minutes(6)
    await test.runJobs()
    expect(await smsOf(patient)).toContain('reservation-missed')
  })

  it('takes so many messages and says so, though it is still open', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    setClock(start)
    expect((await write(test, patient, asPatient(id), 'سلام')).status).toBe(201)
    await test.database.pool.query('update reservation_talks set messages = $2 where reservation_id = $1', [
      id,
      mostMessages,
    ])
    expect(await problem(write(test, patient, asPatient(id), 'هنوز هستید؟'))).toEqual([409, 'talk-full'])
    expect((await talkOf(test, patient, asPatient(id))).isOpen).toBe(true)
  })

  it('in writing needs no patient: it is open once it is paid, and owes an answer', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start, {
      service: 'written-answer',
      reason: 'آزمایش چربی',
    })
    const late = await newPatient(test)
    const unanswered = await book(test, late, doctor, tehran('2026-11-22', '09:15'), {
      service: 'written-answer',
    })
    await bodyOf(await finish(test, doctor, id, 'چربی خونتان خوب است.'), 200)
    expect((await read(test, patient, id)).advice).toBe('چربی خونتان خوب است.')
    setClock(tehran('2026-11-22', '09:30'))
    await test.runJobs()
    expect(await read(test, late, unanswered.id)).toMatchObject({
      status: 'reserved',
      movedFrom: tehran('2026-11-22', '09:15'),
    })
  })

  it('is reminded of a day and an hour before, and at no other time', async () => {
    const patient = await newPatient(test)
    await book(test, patient, doctor, tehran('2026-11-24', '09:00'))
    expect(await smsOf(patient)).toEqual(['reservation-made'])
    expect(await remindersAt(patient, ['2026-11-23', '08:59'])).toBe(0)
    expect(await remindersAt(patient, ['2026-11-23', '09:00'])).toBe(1)
    expect(await remindersAt(patient, ['2026-11-24', '07:59'])).toBe(1)
    expect(await remindersAt(patient, ['2026-11-24', '08:00'])).toBe(2)
    expect(await remindersAt(patient, ['2026-11-24', '09:00'])).toBe(2)
  })

  it('is reminded of no more once it is called off', async () => {
    const patient = await newPatient(test)
    const { id, refundNow } = await book(test, patient, doctor, tehran('2026-11-24', '09:00'))
    await bodyOf(await cancel(test, patient, id, refundNow), 200)
    expect(await remindersAt(patient, ['2026-11-24', '09:00'])).toBe(0)
  })

  it('is reminded of where it stands after it was moved, and not where it stood', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, tehran('2026-11-24', '09:00'))
    await bodyOf(await move(test, admin, id, tehran('2026-11-26', '09:00')), 200)
    expect(await remindersAt(patient, ['2026-11-24', '08:59'])).toBe(0)
    expect(await remindersAt(patient, ['2026-11-25', '09:00'])).toBe(1)
    expect(await remindersAt(patient, ['2026-11-26', '08:00'])).toBe(2)
  })

  const remindersAt = async (patient: Somebody, [day, time]: [day: string, time: string]) => {
    setClock(tehran(day, time))
    return (await smsOf(patient)).filter((template) => template === 'reservation-soon').length
  }
})

it('keeps its time when the doctor goes on vacation: that is refused, until staff have called it off', async () => {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, tehran('2026-11-25', '11:45'))
  const away = () => postVacation(test, doctor, '2026-11-25', '2026-11-25')
  const refused = await away()
  expect(refused.status).toBe(409)
  // Which visit keeps the doctor, by its day.
  expect(await refused.json()).toMatchObject({
    code: 'times-booked',
    errors: [{ path: ['from'], code: 'error.timesBooked?count=1&date=2026-11-25' }],
  })
  expect((await postVacation(test, doctor, '2026-11-26', '2026-11-27')).status).toBe(201)
  await bodyOf(
    await test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token }),
    200,
  )
  expect((await away()).status).toBe(201)
})

it('keeps no doctor from a vacation by a hold that is over, though its job has not run', async () => {
  await held(await newPatient(test), tehran('2026-11-25', '11:45'))
  const away = () => postVacation(test, doctor, '2026-11-25', '2026-11-25')
  expect((await away()).status).toBe(409)
  minutes(10)
  expect((await away()).status).toBe(201)
})

it('leaves no words with us when the account goes, and the time to others', async () => {
  const patient = await newPatient(test)
  const [first = ''] = await timesOf(test, doctor)
  const { id } = await book(test, patient, doctor, first, { reason: 'راز' })
  await addCredit(test, patient, 1)
  expect(JSON.stringify(await exportOf(test, patient, 'consultations'))).toContain('راز')
  await eraseOf(test, patient, 'consultations')
  const { rows } = await test.database.pool.query(
    'select status, reason, member_id from reservations where id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'cancelled', reason: '', member_id: null }])
  expect(await timesOf(test, doctor)).toContain(first)
})

describe('hours that are closed', () => {
  const outside = async () =>
    (await bodyOf<Practice>(await test.request('GET', '/doctor-practice', { token: doctor.token }), 200))
      .outside
  const putDay = (day: string, hours: Hours[]) =>
    test.request('PUT', `/doctor-practice/days/${day}`, { token: doctor.token, json: { hours } })
  const nothing = { total: 0, first: [] }

  it('call nothing off, and say at once what stands in them, of a day and of the week', async () => {
    const startsAt = tehran('2026-11-25', '11:45')
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, startsAt)
    // What is held is nobody's visit yet, and what lies in the hours is none of these.
    await bodyOf(await hold(test, await newPatient(test), doctor, tehran('2026-11-25', '11:30')), 201)
    await book(test, await newPatient(test), doctor, tehran('2026-11-24', '09:00'))
    expect(await outside()).toEqual(nothing)
    const visit = { total: 1, first: [{ id, startsAt, service: 'visit' }] }
    expect((await bodyOf<Practice>(await putDay('2026-11-25', []), 200)).outside).toEqual(visit)
    expect(await outside()).toEqual(visit)
    expect((await read(test, patient, id)).status).toBe('reserved')
    await bodyOf(
      await test.request('DELETE', '/doctor-practice/days/2026-11-25', { token: doctor.token }),
      200,
    )
    expect(await outside()).toEqual(nothing)
    const tillTen = everyMorning.map(() => [{ from: 9 * 60, to: 10 * 60 }])
    expect((await bodyOf<Practice>(await putWeek(test, doctor, tillTen), 200)).outside).toEqual(visit)
    const moves = `/admin-reservations/${id}/moves`
    const json = { startsAt: tehran('2026-11-25', '09:45') }
    await bodyOf(await test.request('POST', moves, { token: admin.token, json }), 200)
    expect(await outside()).toEqual(nothing)
  })

  it('name the first of many, say how many there are, and forget what is called off or over', async () => {
    const ids: string[] = []
    const times = (await timesOf(test, doctor)).slice(0, 12)
    for (const time of times.slice(0, mostNamedOutside + 1))
      ids.push((await book(test, await newPatient(test), doctor, time)).id)
    await bodyOf(
      await putWeek(
        test,
        doctor,
        everyMorning.map(() => []),
      ),
      200,
    )
    const { total, first } = await outside()
    expect([total, first.map(({ id }) => id)]).toEqual([11, ids.slice(0, 10)])
    const [begun = '', next = ''] = ids
    await bodyOf(
      await test.request('POST', `/admin-reservations/${next}/cancellations`, { token: admin.token }),
      200,
    )
    setClock(times[0] ?? '')
    const left = await outside()
    expect([left.total, left.first.some(({ id }) => id === begun || id === next)]).toEqual([9, false])
  })

  it('are those that a holiday closes as well', async () => {
    const { id } = await book(test, await newPatient(test), doctor, tehran('2026-12-07', '09:00'))
    const holiday = { day: '2026-12-07', names: { fa: 'تعطیل', en: 'Holiday' } }
    await bodyOf(await test.request('POST', '/holidays', { token: admin.token, json: holiday }), 201)
    expect((await outside()).first.map((visit) => visit.id)).toEqual([id])
  })
})

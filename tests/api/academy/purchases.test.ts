import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepPayments } from '~/api/domains/payments/public'
import { holdCredit } from '~/api/domains/wallet/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { CourseEnrolment } from '~/domain/academy/contract'
import type {
  CoursePrices,
  CoursePurchase,
  Departure,
  StaffCourse,
  StaffEnrolment,
} from '~/domain/academy/purchase-contract'
import { toman } from '~/domain/values/money'
import {
  aCourse,
  askCertificate,
  buy,
  doAll,
  enrol,
  givenCourses,
  leave,
  markLesson,
  openLesson,
  putEnrolment,
  setPrice,
} from '~/tests/kit/academy'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { expectLedgerHolds } from '~/tests/kit/ledger'
import { expectPaymentsHold } from '~/tests/kit/payments'
import { eraseOf, exportOf } from '~/tests/kit/aftercare'
import { addCredit, balanceOf, newPatient } from '~/tests/kit/reservations'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '~/tests/kit/sandbox-payer'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const price = 290_000
const course = { ...aCourse, lessons: ['one', 'two', 'three', 'four'] }
const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
let admin: { token: string }
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set('2026-11-21T08:00:00.000Z')
  await givenCourses(test, [course])
  await bodyOf(await setPrice(test, admin, price), 200)
})
afterEach(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
  // Whoever is in the course has paid for it, and whoever has paid is in it; each payment has its invoice, and numbers have no gap.
  const { rows } = await test.database.pool.query(`select
    (select count(*)::int from course_purchases p where status = 'paid' and not exists (select from course_enrolments e where e.purchase_id = p.id)) as paid_for_nothing,
    (select count(*)::int from course_purchases p where (paid_at is not null) <> exists (select from course_invoices i where i.purchase_id = p.id)) as without_invoice,
    (select count(*)::int from (select year, count(*) as count, max(number) as last from course_invoices group by year) as years where count <> last) as gaps,
    (select count(*)::int from wallet_holds h where reference like 'course:%' and status = 'open' and not exists (
      select from course_purchases p where p.hold_id = h.id and p.status = 'open')) as credit_in_limbo`)
  expect(rows[0]).toEqual({ paid_for_nothing: 0, without_invoice: 0, gaps: 0, credit_in_limbo: 0 })
})
afterAll(() => test.close())

const problem = async (response: Response | Promise<Response>) => {
  const { code } = (await (await response).json()) as { code: string }
  return [(await response).status, code]
}
const bought = async (response: Response | Promise<Response>) => bodyOf<CoursePurchase>(await response, 201)
const read = async ({ token }: Somebody, { id }: { id: string }) =>
  bodyOf<CoursePurchase>(await test.request('GET', `/course-purchases/${id}`, { token }), 200)
const placeOf = async ({ token }: Somebody) =>
  bodyOf<CourseEnrolment>(await test.request('GET', `/course-enrolments/${course.id}`, { token }), 200)
const isIn = async ({ token }: Somebody) =>
  (await test.request('GET', `/course-enrolments/${course.id}`, { token })).status === 200
const refundsOf = async (paymentId: string) =>
  (
    await test.database.pool.query<{ amount: number; reason: string }>(
      'select amount::int, reason from payment_refunds where payment_id = $1',
      [paymentId],
    )
  ).rows
const smsOf = async ({ phone }: Somebody) => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { recipient: phone, limit: 10 })).map(({ template }) => template)
}
const waiting = async (credit = 0, usesWallet = true) => {
  const learner = await newPatient(test, credit)
  const purchase = await bought(buy(test, learner, { price, usesWallet }))
  const payment = purchase.payment
  if (!payment) throw new Error('Nothing waits')
  return { learner, purchase, payment }
}
/** Staff take somebody's certificate back. */
const takeBack = async ({ userId }: Pick<Somebody, 'userId'>) => {
  const path = `/admin-courses/${course.id}/enrolments/${userId}/certificate-revocations`
  const json = { reason: 'by-mistake' }
  expect((await test.request('POST', path, { token: admin.token, json })).status).toBe(204)
}
const buyer = async () => {
  const learner = await newPatient(test, price)
  return { learner, purchase: await bought(buy(test, learner, { price })) }
}

describe('what a course costs', () => {
  it('is told everybody, with the terms of leaving, and nothing of free ones', async () => {
    await bringFactsIntoForce(test, { 'courses.leave-days': 5, 'courses.leave-lessons-percent': 50 })
    try {
      const prices = await bodyOf<CoursePrices>(await test.request('GET', '/course-prices'), 200)
      expect(prices).toEqual({
        items: [{ courseId: course.id, price }],
        leaving: { days: 5, percent: 50 },
      })
      await setPrice(test, admin, 0)
      expect((await bodyOf<CoursePrices>(await test.request('GET', '/course-prices'), 200)).items).toEqual([])
    } finally {
      await bringFactsIntoForce(test, { 'courses.leave-days': 7, 'courses.leave-lessons-percent': 25 })
    }
  })

  it('is staff’s to set, is written each time and audited, and is refused where it is no price', async () => {
    for (const wrong of [-1, 9_999, 50_000_001, 'x'])
      expect((await setPrice(test, admin, wrong as number)).status).toBe(422)
    expect((await setPrice(test, admin, price, 'none')).status).toBe(404)
    expect((await setPrice(test, await newSomebody(test), 0)).status).toBe(403)
    await Promise.all([100_000, 200_000, 300_000].map((one) => setPrice(test, admin, one)))
    const { rows } = await test.database.pool.query<{ place: number; price: number }>(
      'select place, price::int from course_prices where course_id = $1 order by place desc limit 3',
      [course.id],
    )
    const [last = 0] = rows.map(({ place }) => place)
    expect(rows.map(({ place }) => place)).toEqual([last, last - 1, last - 2])
    expect(new Set(rows.map((row) => row.price))).toEqual(new Set([100_000, 200_000, 300_000]))
    const { rows: audited } = await test.database.pool.query(
      `select from audit_entries where resource = 'course-price' and action = 'edit' and resource_id = $1`,
      [course.id],
    )
    expect(audited.length).toBeGreaterThanOrEqual(4)
  })

  it('is nothing that whoever has set it takes the course at, for money or for nothing, before a colleague has', async () => {
    const seller = await newSomebody(test, { roles: ['user', 'seller'] })
    await addCredit(test, seller, price)
    await bodyOf(await setPrice(test, seller, 10_000), 200)
    expect(await problem(buy(test, seller, { price: 10_000 }))).toEqual([409, 'own-price'])
    await bodyOf(await setPrice(test, seller, 0), 200)
    expect(await problem(putEnrolment(test, seller))).toEqual([409, 'own-price'])
    await bodyOf(await setPrice(test, admin, price), 200)
    await bought(buy(test, seller, { price }))
  })

  it('keeps whoever has not paid out of it, and lets in who was in before', async () => {
    await setPrice(test, admin, 0)
    const early = await newSomebody(test)
    await enrol(test, early)
    await setPrice(test, admin, price)
    expect(await problem(putEnrolment(test, await newSomebody(test)))).toEqual([409, 'course-not-paid'])
    expect((await enrol(test, early)).purchase).toBeNull()
    expect(await problem(buy(test, early, { price }))).toEqual([409, 'course-taken'])
  })

  it('lets nobody in for nothing while it is being set', async () => {
    await setPrice(test, admin, 0)
    const racer = await newSomebody(test)
    const { pool } = test.database
    const setter = await pool.connect()
    try {
      await setter.query('begin')
      await setter.query('select from academy_courses where id = $1 for update', [course.id])
      await setter.query(
        `insert into course_prices select course_id, place + 1, $2, since, by from course_prices where course_id = $1 order by place desc limit 1`,
        [course.id, price],
      )
      const coming = putEnrolment(test, racer)
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await setter.query('commit')
      expect(await problem(coming)).toEqual([409, 'course-not-paid'])
    } finally {
      setter.release()
    }
  })
})

describe('paying', () => {
  it('takes what the wallet has, and the rest at the gateway; the course opens when it is paid, with an invoice', async () => {
    const { learner, purchase, payment } = await waiting(90_000)
    expect(purchase).toMatchObject({
      status: 'open',
      fromWallet: 90_000,
      fromGateway: 200_000,
      invoice: null,
      terms: { days: 7, lessons: 1 },
    })
    expect(payment.amount).toBe(200_000)
    expect(await balanceOf(test, learner)).toEqual([0, 90_000])
    expect(await isIn(learner)).toBe(false)
    expect((await bought(buy(test, learner, { price }))).payment).toEqual(payment)
    await payAtSandbox(test, learner.token, payment.id)
    const paid = await read(learner, purchase)
    expect(paid).toMatchObject({ status: 'paid', payment: null, slug: course.slug })
    expect(paid.invoice?.document).toMatchObject({ price, fromWallet: 90_000, fromGateway: 200_000 })
    expect(paid.invoice?.document.buyer.fullName).not.toBe('')
    expect((await placeOf(learner)).purchase).toMatchObject({ id: purchase.id, refundNow: price, opened: 0 })
    expect(await balanceOf(test, learner)).toEqual([0, 0])
    expect(await smsOf(learner)).toContain('course-paid')
    const { items } = await bodyOf<{ items: { what: string; reference: string }[] }>(
      await test.request('GET', '/wallet/transactions', { token: learner.token }),
      200,
    )
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'course', reference: `course:${purchase.id}` }),
    )
  })

  it('needs no gateway where the wallet reaches', async () => {
    const learner = await newPatient(test, price + 5)
    expect(await bought(buy(test, learner, { price }))).toMatchObject({ status: 'paid', payment: null })
    expect(await balanceOf(test, learner)).toEqual([5, 0])
    expect(await isIn(learner)).toBe(true)
  })

  it('is of what somebody has seen, and of a course that is offered', async () => {
    const learner = await newPatient(test, price)
    expect(await problem(buy(test, learner, { price: price - 1 }))).toEqual([409, 'course-price-changed'])
    expect(await problem(buy(test, learner, { price, course: 'none' }))).toEqual([404, 'not-found'])
    await setPrice(test, admin, 0)
    expect(await problem(buy(test, learner, { price }))).toEqual([409, 'course-price-changed'])
  })

  it('begins anew at another price, and gives the credit of the first back', async () => {
    const { learner, purchase } = await waiting(90_000)
    await setPrice(test, admin, 200_000)
    const next = await bought(buy(test, learner, { price: 200_000 }))
    expect(next).toMatchObject({ price: 200_000, fromWallet: 90_000, fromGateway: 110_000 })
    expect((await read(learner, purchase)).status).toBe('lapsed')
    expect(await balanceOf(test, learner)).toEqual([0, 90_000])
  })

  it('is done once from two windows at once, by the wallet as by the gateway', async () => {
    for (let round = 0; round < 4; round++) {
      const learner = await newPatient(test, 2 * price)
      const answers = await Promise.all(Array.from({ length: 6 }, () => buy(test, learner, { price })))
      expect(new Set(await Promise.all(answers.map(async (one) => (await bought(one)).id))).size).toBe(1)
      expect(await balanceOf(test, learner)).toEqual([price, 0])
      const other = await newPatient(test)
      const both = await Promise.all(
        [true, false, true, false].map((usesWallet) => buy(test, other, { price, usesWallet })),
      )
      const ids = await Promise.all(both.map(async (one) => (await bought(one)).id))
      expect(new Set(ids).size).toBe(1)
      const { rows } = await test.database.pool.query(
        `select from payments where reference_id = $1 and status = 'open'`,
        [ids[0]],
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('is settled once, however often and at once the gateway sends its payer back', async () => {
    const { learner, purchase, payment } = await waiting(90_000)
    const authority = await beginAttempt(test, learner.token, payment.id)
    await decideAtSandbox(test, authority, 'pay')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callBack(test, learner.token, payment.id, { authority })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await read(learner, purchase)).status).toBe('paid')
    expect(await refundsOf(payment.id)).toEqual([])
  })

  it('that fails leaves the purchase waiting, with the credit put aside', async () => {
    const { learner, purchase, payment } = await waiting(90_000)
    const authority = await beginAttempt(test, learner.token, payment.id)
    await decideAtSandbox(test, authority, 'fail')
    await callBack(test, learner.token, payment.id, { authority, status: 'NOK' })
    expect(await read(learner, purchase)).toMatchObject({ status: 'open', payment: null })
    const again = await bought(buy(test, learner, { price }))
    expect(again.id).toBe(purchase.id)
    await payAtSandbox(test, learner.token, again.payment?.id ?? '')
    expect((await read(learner, purchase)).status).toBe('paid')
  })

  it('of another way of paying that was begun before goes back', async () => {
    const { learner, purchase, payment } = await waiting(90_000, false)
    const authority = await beginAttempt(test, learner.token, payment.id)
    const shared = await bought(buy(test, learner, { price }))
    expect(shared.id).toBe(purchase.id)
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, learner.token, payment.id, { authority })
    expect((await read(learner, purchase)).status).toBe('open')
    expect(await refundsOf(payment.id)).toEqual([{ amount: price, reason: 'duplicate-payment' }])
  })

  it('is waited for for half an hour: then the credit is there again', async () => {
    const { learner, purchase } = await waiting(90_000)
    test.clock.advance(30 * 60_000)
    await test.runDue('lapse-course-purchases')
    expect(await balanceOf(test, learner)).toEqual([90_000, 0])
    expect((await read(learner, purchase)).status).toBe('lapsed')
  })

  it('that comes late opens the course after all', async () => {
    const { learner, purchase, payment } = await waiting(90_000)
    const authority = await beginAttempt(test, learner.token, payment.id)
    test.clock.advance(31 * 60_000)
    expect((await read(learner, purchase)).status).toBe('lapsed')
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, learner.token, payment.id, { authority })
    expect((await read(learner, purchase)).status).toBe('paid')
    expect(await balanceOf(test, learner)).toEqual([0, 0])
  })

  it.each([
    'the course has closed',
    'the course has closed while it waited',
    'it was let go',
    'the credit is spent',
    'it was paid by another',
    'they are in it for nothing',
  ])('that comes when %s goes back, and no money is in limbo', async (what) => {
    const { learner, purchase, payment } = await waiting(90_000)
    const authority = await beginAttempt(test, learner.token, payment.id)
    const release = () =>
      test.request('POST', `/course-purchases/${purchase.id}/cancellations`, { token: learner.token })
    if (what === 'it was let go') {
      expect((await bodyOf<CoursePurchase>(await release(), 200)).status).toBe('lapsed')
      expect((await release()).status).toBe(200)
    } else if (what !== 'the course has closed while it waited') {
      test.clock.advance(31 * 60_000)
      expect((await read(learner, purchase)).status).toBe('lapsed')
    }
    if (what.startsWith('the course has closed')) await givenCourses(test, [])
    if (what === 'the credit is spent')
      await test.database.transaction((tx) =>
        holdCredit(tx, {
          userId: learner.userId,
          amount: toman(90_000),
          reference: `test:${purchase.id}`,
          at: test.clock.now(),
        }),
      )
    if (what === 'it was paid by another') {
      await addCredit(test, learner, price)
      expect((await bought(buy(test, learner, { price }))).status).toBe('paid')
    }
    if (what === 'they are in it for nothing') {
      await setPrice(test, admin, 0)
      await enrol(test, learner)
    }
    await decideAtSandbox(test, authority, 'pay')
    await callBack(test, learner.token, payment.id, { authority })
    await sweepPayments(test.deps)
    expect((await read(learner, purchase)).status).toBe('lapsed')
    expect(await refundsOf(payment.id)).toEqual([{ amount: payment.amount, reason: 'late-payment' }])
    expect(await smsOf(learner)).toContain('payment-returned')
  })

  it('that comes a second time after they have left goes back, and lets nobody in', async () => {
    const { learner, purchase, payment } = await waiting()
    const [first, second] = [
      await beginAttempt(test, learner.token, payment.id),
      await beginAttempt(test, learner.token, payment.id),
    ]
    await decideAtSandbox(test, first, 'pay')
    await callBack(test, learner.token, payment.id, { authority: first })
    await bodyOf(await leave(test, learner, price), 201)
    await decideAtSandbox(test, second, 'pay')
    await callBack(test, learner.token, payment.id, { authority: second })
    expect([(await read(learner, purchase)).status, await isIn(learner)]).toEqual(['left', false])
    expect((await refundsOf(payment.id)).map(({ amount }) => amount)).toEqual([price])
    expect(await balanceOf(test, learner)).toEqual([price, 0])
  })

  it('races with letting it go and with its time: one outcome, and all of the money somewhere', async () => {
    for (let round = 0; round < 5; round++) {
      const { learner, purchase, payment } = await waiting(90_000)
      const authority = await beginAttempt(test, learner.token, payment.id)
      await decideAtSandbox(test, authority, 'pay')
      await Promise.all([
        callBack(test, learner.token, payment.id, { authority }),
        test.request('POST', `/course-purchases/${purchase.id}/cancellations`, { token: learner.token }),
        buy(test, learner, { price, usesWallet: false }),
        round % 2 === 0 ? givenCourses(test, []) : Promise.resolve(),
      ])
      await sweepPayments(test.deps)
      const { status } = await read(learner, purchase)
      const back = (await refundsOf(payment.id)).reduce((sum, { amount }) => sum + amount, 0)
      expect(status === 'paid' ? back : back - payment.amount).toBe(0)
      expect(await isIn(learner)).toBe(status === 'paid')
      await givenCourses(test, [course])
    }
  })

  it('is one’s own: nobody else sees it, lets it go or reads its invoice', async () => {
    const { purchase } = await buyer()
    const { token } = await newSomebody(test)
    const path = `/course-purchases/${purchase.id}`
    expect((await test.request('GET', path, { token })).status).toBe(404)
    expect((await test.request('POST', `${path}/cancellations`, { token })).status).toBe(404)
    expect(await bodyOf(await test.request('GET', '/course-purchases', { token }), 200)).toMatchObject({
      items: [],
    })
  })
})

describe('leaving', () => {
  it('gives all of it back within the terms, and takes what was done with it', async () => {
    const { learner, purchase } = await buyer()
    await openLesson(test, learner, 'one')
    await markLesson(test, learner, 'two')
    expect((await placeOf(learner)).purchase).toMatchObject({
      opened: 1,
      terms: { days: 7, lessons: 1 },
      refundNow: price,
      refundableUntil: '2026-11-28T08:00:00.000Z',
    })
    expect(await bodyOf<Departure>(await leave(test, learner, price), 201)).toEqual({ refunded: price })
    expect(await read(learner, purchase)).toMatchObject({ status: 'left', refunded: price })
    expect([await balanceOf(test, learner), await isIn(learner)]).toEqual([[price, 0], false])
    // And once more: what was done begins anew, what was read does not.
    await bought(buy(test, learner, { price }))
    expect(await placeOf(learner)).toMatchObject({ done: [], purchase: { opened: 1, refundNow: price } })
  })

  it('counts what was opened before it was left and bought again: nobody reads a course lesson by lesson for nothing', async () => {
    const { learner } = await buyer()
    await openLesson(test, learner, 'two')
    test.clock.advance(1000)
    expect(await bodyOf<Departure>(await leave(test, learner, price), 201)).toEqual({ refunded: price })
    await bought(buy(test, learner, { price }))
    await openLesson(test, learner, 'three')
    expect((await placeOf(learner)).purchase).toMatchObject({ opened: 2, refundNow: 0 })
    expect(await problem(leave(test, learner, price))).toEqual([409, 'course-refund-changed'])
    expect(await bodyOf<Departure>(await leave(test, learner, 0), 201)).toEqual({ refunded: 0 })
    expect(await exportOf(test, learner, 'opened-lessons')).toMatchObject([
      { courseId: course.id, lesson: 'two' },
      { courseId: course.id, lesson: 'three' },
    ])
    await eraseOf(test, learner, 'opened-lessons')
    expect(await exportOf(test, learner, 'opened-lessons')).toEqual([])
  })

  it('gives nothing back after the days, nor after more lessons, which unticking does not undo', async () => {
    const late = await buyer()
    test.clock.advance(7 * dayMs + 1)
    expect(await problem(leave(test, late.learner, price))).toEqual([409, 'course-refund-changed'])
    expect(await bodyOf<Departure>(await leave(test, late.learner, 0), 201)).toEqual({ refunded: 0 })
    const reader = await buyer()
    for (const lesson of ['two', 'three']) await markLesson(test, reader.learner, lesson)
    for (const lesson of ['two', 'three'])
      await markLesson(test, reader.learner, lesson, { method: 'DELETE' })
    expect((await placeOf(reader.learner)).purchase).toMatchObject({ opened: 2, refundNow: 0 })
    await leave(test, reader.learner, 0)
    expect(await read(reader.learner, reader.purchase)).toMatchObject({ status: 'left', refunded: 0 })
    expect(await balanceOf(test, reader.learner)).toEqual([0, 0])
  })

  it('goes by the terms of the purchase, whatever the facts say later', async () => {
    const { learner } = await buyer()
    await bringFactsIntoForce(test, { 'courses.leave-days': 0, 'courses.leave-lessons-percent': 0 })
    try {
      expect((await placeOf(learner)).purchase).toMatchObject({ refundNow: price })
      expect((await buyer()).purchase.terms).toEqual({ days: 0, lessons: 0 })
    } finally {
      await bringFactsIntoForce(test, { 'courses.leave-days': 7, 'courses.leave-lessons-percent': 25 })
    }
  })

  it('goes by the lesson that was first when it was bought, wherever an editor moves it', async () => {
    const { learner } = await buyer()
    for (const lesson of ['one', 'two']) await openLesson(test, learner, lesson)
    await givenCourses(test, [{ ...course, lessons: ['four', 'three', 'two', 'one'] }])
    expect((await placeOf(learner)).purchase).toMatchObject({ opened: 1, refundNow: price })
    // What stands first now is open to everybody: opened or done, nothing of what was bought is read by it.
    await openLesson(test, learner, 'four')
    await markLesson(test, learner, 'four')
    expect((await placeOf(learner)).purchase).toMatchObject({ opened: 1, refundNow: price })
    const later = await buyer()
    for (const lesson of ['four', 'one']) await openLesson(test, later.learner, lesson)
    await givenCourses(test, [course])
    expect((await placeOf(later.learner)).purchase).toMatchObject({ opened: 1, refundNow: price })
  })

  it('is not to be had with a certificate, by nobody', async () => {
    const { learner } = await buyer()
    for (const lesson of course.lessons) await markLesson(test, learner, lesson)
    await askCertificate(test, learner)
    expect(await problem(leave(test, learner, 0))).toEqual([409, 'course-certified'])
    expect(await problem(cancel(learner))).toEqual([409, 'course-certified'])
  })

  it('is to be had once the certificate was taken back, by both; the course can be done anew', async () => {
    const certified = async () => {
      const { learner } = await buyer()
      for (const lesson of course.lessons) await openLesson(test, learner, lesson)
      for (const lesson of course.lessons) await markLesson(test, learner, lesson)
      await askCertificate(test, learner)
      await takeBack(learner)
      return learner
    }
    // What was read is not given back for it.
    const learner = await certified()
    expect(await bodyOf<Departure>(await leave(test, learner, 0), 201)).toEqual({ refunded: 0 })
    await addCredit(test, learner, price)
    await bought(buy(test, learner, { price }))
    expect(await placeOf(learner)).toMatchObject({ done: [], certificate: null })
    const other = await certified()
    expect(await bodyOf<Departure>(await cancel(other), 201)).toEqual({ refunded: price })
    expect(await isIn(other)).toBe(false)
  })

  it('leaves a free course as well', async () => {
    await setPrice(test, admin, 0)
    const learner = await newSomebody(test)
    await doAll(test, learner, course.id)
    expect(await bodyOf<Departure>(await leave(test, learner, 0), 201)).toEqual({ refunded: 0 })
    expect(await problem(leave(test, learner, 0))).toEqual([404, 'not-found'])
  })

  it('from two windows, while lessons are opened and staff cancel, gives back once', async () => {
    for (let round = 0; round < 5; round++) {
      const { learner, purchase } = await buyer()
      await Promise.all([
        leave(test, learner, price),
        leave(test, learner, price),
        cancel(learner),
        ...['two', 'three', 'four'].map((lesson) => openLesson(test, learner, lesson)),
      ])
      const { status, refunded } = await read(learner, purchase)
      const [balance] = await balanceOf(test, learner)
      expect([status === 'paid' ? 0 : price, status === 'paid' ? 0 : price]).toEqual([refunded, balance])
      expect(await isIn(learner)).toBe(status === 'paid')
    }
  })
})

const cancel = ({ userId }: Somebody, reason = 'دو بار خریده شده بود') =>
  test.request('POST', `/admin-courses/${course.id}/enrolments/${userId}/cancellations`, {
    token: admin.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    json: { reason },
  })

describe('what staff do', () => {
  it('ends an enrolment with a reason: all of the money comes back and its learner is told', async () => {
    const { learner, purchase } = await buyer()
    for (const lesson of course.lessons) await openLesson(test, learner, lesson)
    test.clock.advance(30 * dayMs)
    expect((await cancel(learner, ' \u200c ')).status).toBe(422)
    expect(await bodyOf<Departure>(await cancel(learner), 201)).toEqual({ refunded: price })
    expect(await read(learner, purchase)).toMatchObject({
      status: 'cancelled',
      refunded: price,
      reason: 'دو بار خریده شده بود',
    })
    expect([await balanceOf(test, learner), await isIn(learner)]).toEqual([[price, 0], false])
    expect(await smsOf(learner)).toContain('course-cancelled')
    expect(await problem(cancel(learner))).toEqual([404, 'not-found'])
    const { rows } = await test.database.pool.query(
      `select from audit_entries where resource = 'course-enrolment' and action = 'cancel' and subject_id = $1`,
      [learner.userId],
    )
    expect(rows).toHaveLength(1)
  })

  it('ends no enrolment without its money that was bought while it was looked for', async () => {
    const learner = await newPatient(test, price)
    const { pool } = test.database
    // The purchase has come as far as its invoice, and whoever ends the enrolment to the enrolment, before either goes on.
    const [counters, enrolments] = [await pool.connect(), await pool.connect()]
    const waitingFor = (table: string, count: number) => {
      const statement = 'select from pg_locks where not granted and relation = $1::regclass'
      const waiting = async () => (await pool.query(statement, [table])).rowCount
      return expect.poll(waiting, { timeout: 20_000 }).toBe(count)
    }
    await counters.query('begin')
    await counters.query('lock table course_invoice_counters in access exclusive mode')
    const buying = buy(test, learner, { price })
    await waitingFor('course_invoice_counters', 1)
    await enrolments.query('begin')
    const locking = enrolments.query('lock table course_enrolments in access exclusive mode')
    await waitingFor('course_enrolments', 1)
    const ending = cancel(learner)
    await waitingFor('course_enrolments', 2)
    await counters.query('commit')
    await locking
    await enrolments.query('commit')
    counters.release()
    enrolments.release()
    const purchase = await bought(await buying)
    expect(await bodyOf<Departure>(await ending, 201)).toEqual({ refunded: price })
    expect((await read(learner, purchase)).status).toBe('cancelled')
    expect([await balanceOf(test, learner), await isIn(learner)]).toEqual([[price, 0], false])
  })

  it('sees the figures of a course and who is in it, page by page, and each look is a row', async () => {
    await givenCourses(test, [course, { ...course, id: 'course-figures', slug: 'figures' }])
    const figures = 'course-figures'
    await setPrice(test, admin, price, figures)
    const learners = [
      await newPatient(test, price),
      await newPatient(test, price),
      await newPatient(test, price),
    ]
    for (const learner of learners) {
      await bought(buy(test, learner, { price, course: figures }))
      test.clock.advance(1000)
    }
    const [finisher, leaver, goer] = learners as [Somebody, Somebody, Somebody]
    for (const lesson of course.lessons) await markLesson(test, finisher, lesson, { course: figures })
    await markLesson(test, goer, 'one', { course: figures })
    await leave(test, leaver, price, figures)
    const { items } = await bodyOf<{ items: StaffCourse[] }>(
      await test.request('GET', '/admin-courses', admin),
      200,
    )
    expect(items.find(({ courseId }) => courseId === figures)).toMatchObject({
      ...{ slug: 'figures', lessons: 4, price, enrolled: 2, finished: 1, revenue: 2 * price },
    })
    const path = `/admin-courses/${figures}/enrolments`
    const page = await bodyOf<{ items: StaffEnrolment[]; nextCursor: string | null }>(
      await test.request('GET', `${path}?limit=1`, admin),
      200,
    )
    expect(page.items).toMatchObject([{ userId: goer.userId, done: 1, lessons: 4, paid: price }])
    const next = await bodyOf<{ items: StaffEnrolment[] }>(
      await test.request('GET', `${path}?limit=1&cursor=${page.nextCursor}`, admin),
      200,
    )
    expect(next.items).toMatchObject([{ userId: finisher.userId, done: 4 }])
    expect((await test.request('GET', '/admin-courses/none/enrolments', admin)).status).toBe(404)
  })

  it('sees a course that was withdrawn with whoever is in it, and each of them gets all of the money back, whatever the terms say', async () => {
    const gone = 'course-gone'
    await givenCourses(test, [course, { ...course, id: gone, slug: 'gone' }])
    await setPrice(test, admin, price, gone)
    const learners = [await newPatient(test, price), await newPatient(test, price)]
    for (const learner of learners) {
      await bought(buy(test, learner, { price, course: gone }))
      for (const lesson of course.lessons) await openLesson(test, learner, lesson, gone)
    }
    const [one, other] = learners as [Somebody, Somebody]
    test.clock.advance(30 * dayMs)
    await givenCourses(test, [course])
    const courseOf = async () =>
      (
        await bodyOf<{ items: StaffCourse[] }>(await test.request('GET', '/admin-courses', admin), 200)
      ).items.find(({ courseId }) => courseId === gone)
    const of = { slug: null, titles: { fa: 'دورهٔ یک', en: 'Course one' }, lessons: 0, price }
    expect(await courseOf()).toMatchObject({ ...of, enrolled: 2, finished: 0, revenue: 2 * price })
    const listed = await bodyOf<{ items: StaffEnrolment[] }>(
      await test.request('GET', `/admin-courses/${gone}/enrolments`, admin),
      200,
    )
    expect(new Set(listed.items.map(({ userId }) => userId))).toEqual(new Set([one.userId, other.userId]))
    expect((await setPrice(test, admin, 0, gone)).status).toBe(404)
    const place = await bodyOf<CourseEnrolment>(
      await test.request('GET', `/course-enrolments/${gone}`, { token: one.token }),
      200,
    )
    expect(place).toMatchObject({ slug: null, purchase: { refundNow: price } })
    expect(await bodyOf<Departure>(await leave(test, one, price, gone), 201)).toEqual({ refunded: price })
    const ended = await test.request(
      'POST',
      `/admin-courses/${gone}/enrolments/${other.userId}/cancellations`,
      {
        token: admin.token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        json: { reason: 'دوره برداشته شد' },
      },
    )
    expect(await bodyOf<Departure>(ended, 201)).toEqual({ refunded: price })
    expect([await balanceOf(test, one), await balanceOf(test, other)]).toEqual([
      [price, 0],
      [price, 0],
    ])
    expect(await courseOf()).toMatchObject({ ...of, enrolled: 0, revenue: 0 })
  })
})

it('stands in the export; with the account what waits is let go, and what was paid and its invoice stay under a bare id', async () => {
  const { learner, purchase } = await buyer()
  expect(await exportOf(test, learner, 'course-purchases')).toMatchObject([
    { status: 'paid', price, invoice: { price, fromWallet: price } },
  ])
  await eraseOf(test, learner, 'courses')
  await eraseOf(test, learner, 'course-purchases')
  const { rows } = await test.database.pool.query('select status from course_purchases where id = $1', [
    purchase.id,
  ])
  expect(rows).toEqual([{ status: 'left' }])
  const open = await waiting(90_000)
  await eraseOf(test, open.learner, 'course-purchases')
  expect(await balanceOf(test, open.learner)).toEqual([90_000, 0])
})

describe('with the account', () => {
  /** Two thirds at the gateway, the rest from the wallet. */
  const paidPartly = async () => {
    const { learner, purchase, payment } = await waiting(90_000)
    await payAtSandbox(test, learner.token, payment.id)
    return { learner, purchase, payment }
  }
  const endOf = async ({ id }: { id: string }) =>
    (
      await test.database.pool.query<{ status: string; refunded: number }>(
        'select status, refunded::int from course_purchases where id = $1',
        [id],
      )
    ).rows[0]
  const back = [{ amount: 200_000, reason: 'account-gone' }]

  it('what leaving gave back when its end was asked for goes to the bank, though the days are over since', async () => {
    const { learner, purchase, payment } = await paidPartly()
    const askedAt = test.clock.now()
    test.clock.advance(7 * dayMs + 1000)
    await eraseOf(test, learner, 'courses', askedAt)
    expect(await endOf(purchase)).toEqual({ status: 'left', refunded: 200_000 })
    expect(await refundsOf(payment.id)).toEqual(back)
    expect(await balanceOf(test, learner)).toEqual([0, 0])
  })

  it('a course that was withdrawn gives it back whenever it was paid', async () => {
    const { learner, purchase, payment } = await paidPartly()
    test.clock.advance(30 * dayMs)
    await givenCourses(test, [])
    await eraseOf(test, learner, 'courses')
    expect(await endOf(purchase)).toEqual({ status: 'left', refunded: 200_000 })
    expect(await refundsOf(payment.id)).toEqual(back)
  })

  it('a course that was withdrawn gives it back though there was a certificate, which was taken back', async () => {
    const { learner, purchase, payment } = await paidPartly()
    for (const lesson of course.lessons) await markLesson(test, learner, lesson)
    await askCertificate(test, learner)
    await takeBack(learner)
    await givenCourses(test, [])
    await eraseOf(test, learner, 'courses')
    expect(await endOf(purchase)).toEqual({ status: 'left', refunded: 200_000 })
    expect(await refundsOf(payment.id)).toEqual(back)
  })

  it('nothing comes back of what leaving would not have given back', async () => {
    const late = await paidPartly()
    test.clock.advance(7 * dayMs + 1000)
    await eraseOf(test, late.learner, 'courses')
    const certified = await paidPartly()
    for (const lesson of course.lessons) await markLesson(test, certified.learner, lesson)
    await askCertificate(test, certified.learner)
    await givenCourses(test, [])
    await eraseOf(test, certified.learner, 'courses')
    for (const { purchase, payment } of [late, certified]) {
      expect(await endOf(purchase)).toEqual({ status: 'left', refunded: 0 })
      expect(await refundsOf(payment.id)).toEqual([])
    }
  })
})

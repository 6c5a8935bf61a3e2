import { randomUUID } from 'node:crypto'
import { findNames, findPhone } from '~/api/domains/identity/public'
import {
  cancelOpenPayment,
  createPayment,
  newPaymentId,
  openPaymentOf,
  refundPayment,
  type KnownPayment,
  type PaymentHandler,
} from '~/api/domains/payments/public'
import { balanceOf, captureHold, holdCredit } from '~/api/domains/wallet/public'
import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { NewCoursePurchase } from '~/domain/academy/purchase-contract'
import { lessonsBeforeLeaving, openUntil } from '~/domain/academy/purchase-rules'
import { invoiceYear } from '~/domain/orders/invoice-year'
import { walletShare } from '~/domain/orders/ways-to-pay'
import { takesInOne } from '~/domain/payments/parts'
import { paymentTermsOf } from '~/domain/payments/terms'
import {
  courseInvoiceIdSchema,
  coursePurchaseIdSchema,
  type CoursePurchaseId,
  type TransferId,
  type UserId,
} from '~/domain/values/ids'
import { defaultLocale, type Locale } from '~/domain/values/locale'
import { toman, type Toman } from '~/domain/values/money'
import type { AcademyDeps } from '../../deps'
import { holdCourse, type CourseRow } from '../../repo/courses'
import { insertEnrolment, lockEnrolment } from '../../repo/enrolments'
import { insertInvoice } from '../repo/invoices'
import { findPrice } from '../repo/prices'
import {
  insertPurchase,
  findLivePurchase,
  lockLivePurchase,
  lockPurchase,
  updatePurchase,
  type PurchaseRow,
} from '../repo/purchases'
import { tell, tellReturned } from './notices'
import { noCourse, noPurchase, notOpen, ownPrice, priceChanged, taken } from './refusals'
import { lapseIfDue, letGo, step, withoutPayment } from './step'
import { leavingInForce } from './terms'

export const referenceOf = ({ id }: Pick<PurchaseRow, 'id'>): string => `course:${id}`

/** What the gateway shows the payer. */
const descriptions: Record<Locale, string> = {
  fa: 'تپش، دورهٔ آکادمی',
  en: 'Tapesh, course of the academy',
  es: 'Tapesh, curso de la academia',
}

/**
 * Buys a course at the price of now: from the wallet at once, as far as it reaches and is wanted; the rest at the gateway, to which the answer leads. Again, or at
 * the same moment elsewhere, it is the same purchase; one that is paid stays so.
 * @throws ApiProblem 404 for a course that is not offered; 409 `course-taken`, `own-price`, `course-price-changed`, `below-smallest-payment`, `above-largest-payment`
 */
export async function buyCourse(
  tx: Tx,
  deps: AcademyDeps,
  userId: UserId,
  { courseId, expectedPrice, usesWallet, locale = defaultLocale }: NewCoursePurchase,
): Promise<PurchaseRow> {
  const at = deps.clock.now()
  const live = await lockLivePurchase(tx, userId, courseId)
  if (live?.status === 'paid') return live
  const course = await holdCourse(tx, courseId)
  if (!course) throw noCourse()
  if (await lockEnrolment(tx, userId, courseId)) {
    // Paid elsewhere since the first look: they are in it by that very purchase.
    const meanwhile = await findLivePurchase(tx, userId, courseId)
    if (meanwhile?.status === 'paid') return meanwhile
    throw taken()
  }
  const { price = toman(0), by } = (await findPrice(tx, courseId)) ?? {}
  if (by === userId) throw ownPrice()
  if (price === 0 || price !== expectedPrice) throw priceChanged(price)
  let row = live ? await lapseIfDue(tx, live, at) : undefined
  if (row?.status === 'open' && row.price !== price) row = await letGo(tx, row, 'system', at)
  if (row?.status !== 'open') {
    const leaving = await leavingInForce(tx)
    row = await insertPurchase(tx, {
      ...{ userId, courseId, price, locale },
      id: coursePurchaseIdSchema.parse(randomUUID()),
      titles: course.titles,
      status: 'open',
      fromWallet: toman(0),
      fromGateway: toman(0),
      refunded: toman(0),
      leaveDays: leaving.days,
      leaveLessons: lessonsBeforeLeaving(course.lessons.length, leaving.percent),
      firstLesson: course.lessons[0] ?? null,
      createdAt: at,
      openUntil: openUntil(at),
    })
  }
  // The same account was faster elsewhere: that one is it.
  row ??= await lockLivePurchase(tx, userId, courseId)
  if (!row) throw new Error('A purchase that was in the way is gone')
  if (row.status === 'paid') return row
  const open = await openPaymentOf(tx, 'course', row.id)
  if (open && usesWallet === row.fromWallet > 0) return row
  return begin(tx, deps, await withoutPayment(tx, row, at), { course, usesWallet, at })
}

interface Beginning {
  course: CourseRow
  usesWallet: boolean
  at: Date
}

async function begin(
  tx: Tx,
  deps: AcademyDeps,
  row: PurchaseRow,
  { course, usesWallet, at }: Beginning,
): Promise<PurchaseRow> {
  const { gateway } = paymentTermsOf((await factsInForce(tx)).values)
  const { price } = row
  const fromWallet = usesWallet ? walletShare(price, (await balanceOf(tx, row.userId)).balance) : toman(0)
  const fromGateway = toman(price - fromWallet)
  if (!takesInOne(fromGateway, gateway))
    throw fromGateway > gateway.most
      ? new ApiProblem(409, 'above-largest-payment', { details: { most: gateway.most } })
      : new ApiProblem(409, 'below-smallest-payment', { details: { least: gateway.least } })
  const holdId = await holdPart(tx, row, fromWallet, at)
  const decided = await updatePurchase(tx, row.id, { fromWallet, fromGateway, holdId })
  if (fromGateway === 0) {
    const paid = await becomePaid(tx, deps, decided, { course, by: 'learner', at })
    if (!paid) throw taken()
    return paid
  }
  await createPayment(
    tx,
    {
      purpose: 'course',
      referenceId: row.id,
      userId: row.userId,
      amount: fromGateway,
      locale: row.locale,
      description: descriptions[row.locale],
      at,
    },
    newPaymentId(),
  )
  return decided
}

async function holdPart(tx: Tx, row: PurchaseRow, amount: Toman, at: Date): Promise<TransferId | null> {
  if (amount === 0) return null
  const { holdId } = await holdCredit(tx, { userId: row.userId, amount, reference: referenceOf(row), at })
  return holdId
}

interface Paying {
  course: CourseRow
  by: 'learner' | 'system'
  at: Date
}

/**
 * All of it is paid: credit that was put aside is spent, its person is in the course, and the invoice is written.
 * @returns null when they are in it already, by another way; nothing of this is kept then
 */
async function becomePaid(
  tx: Tx,
  deps: Pick<AcademyDeps, 'messenger' | 'settings'>,
  row: PurchaseRow,
  { course, by, at }: Paying,
): Promise<PurchaseRow | null> {
  if (row.holdId) await captureHold(tx, row.holdId, at)
  const { holdId, userId, courseId } = row
  const paid = await step(tx, row, 'paid', by, { holdId, paidAt: at, endedAt: null, endedBy: null })
  const enrolment = { userId, courseId, titles: course.titles, purchaseId: row.id }
  if (!(await insertEnrolment(tx, { ...enrolment, enrolledAt: at, touchedAt: at }))) return null
  await writeInvoice(tx, paid, at)
  await tell(tx, deps, paid, 'course-paid')
  return paid
}

async function writeInvoice(tx: Tx, row: PurchaseRow, at: Date): Promise<void> {
  const { userId, titles, price, fromWallet, fromGateway } = row
  const name = (await findNames(tx, [userId])).get(userId)
  await insertInvoice(tx, {
    id: courseInvoiceIdSchema.parse(randomUUID()),
    purchaseId: row.id,
    userId,
    year: invoiceYear(at),
    issuedAt: at,
    total: price,
    document: {
      buyer: {
        fullName: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
        phone: (await findPhone(tx, userId)) ?? '',
      },
      ...{ titles, price, fromWallet, fromGateway },
      paidAt: at.toISOString(),
    },
  })
}

/**
 * Money for a course has come, early or late: its person is in the course, or it is on its way back (invariant 7). A purchase that lapsed meanwhile comes back to
 * life where course and credit are still there and its person is not in the course by another.
 */
export async function settlePurchase(
  tx: Tx,
  deps: AcademyDeps,
  payment: KnownPayment,
  at: Date,
): Promise<void> {
  const locked = await lockPurchase(tx, coursePurchaseIdSchema.parse(payment.referenceId))
  if (!locked) throw new Error('A payment is for a purchase that is there')
  const row = await lapseIfDue(tx, locked, at)
  const isWanted = payment.amount === row.fromGateway
  if (row.status === 'open') {
    // Another one than is open now: it brings what was asked before, with another share of the wallet’s.
    if (!isWanted) return sendBack(tx, deps, row, payment, 'duplicate-payment', at)
    await cancelOpenPayment(tx, 'course', row.id, at)
    if (await tryToPay(tx, deps, row, at)) return
    // The course has gone, or its person is in it by another way.
    await letGo(tx, row, 'system', at)
    return sendBack(tx, deps, row, payment, 'late-payment', at)
  }
  if (row.status !== 'lapsed') return sendBack(tx, deps, row, payment, 'duplicate-payment', at)
  // Whoever let it go wants it no more.
  if (isWanted && row.endedBy === 'system' && (await tryToPay(tx, deps, row, at))) return
  return sendBack(tx, deps, row, payment, 'late-payment', at)
}

/** Nothing of it is kept when it cannot be. */
class NotPossible extends Error {}

async function tryToPay(tx: Tx, deps: AcademyDeps, row: PurchaseRow, at: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      const course = await holdCourse(savepoint, row.courseId)
      if (!course) throw new NotPossible()
      const holdId = row.status === 'lapsed' ? await holdPart(savepoint, row, row.fromWallet, at) : row.holdId
      const paid = await becomePaid(savepoint, deps, { ...row, holdId }, { course, by: 'system', at })
      if (!paid) throw new NotPossible()
    })
    return true
  } catch (error) {
    // The credit is used elsewhere by now, or there is another purchase of the same course: the index says so, whether its row can be seen yet or not.
    if (error instanceof NotPossible || error instanceof ApiProblem) return false
    if (brokenConstraint(error) === 'course_purchases_one_live') return false
    throw error
  }
}

/** Its payer is told: whoever does not come back from the gateway sees no page that says so. */
async function sendBack(
  tx: Tx,
  deps: Pick<AcademyDeps, 'messenger' | 'settings'>,
  row: PurchaseRow,
  { id: paymentId, amount }: KnownPayment,
  reason: 'late-payment' | 'duplicate-payment',
  at: Date,
): Promise<void> {
  await refundPayment(tx, { paymentId, amount, reason, to: 'account', at })
  await tellReturned(tx, deps, row, amount)
}

/** Lets a purchase go that waits; once it has lapsed, again is nothing. @throws ApiProblem 404; 409 `purchase-not-open` */
export async function releasePurchase(
  tx: Tx,
  { clock }: Pick<AcademyDeps, 'clock'>,
  userId: UserId,
  id: CoursePurchaseId,
): Promise<void> {
  const at = clock.now()
  const locked = await lockPurchase(tx, id)
  if (locked?.userId !== userId) throw noPurchase()
  const row = await lapseIfDue(tx, locked, at)
  if (row.status === 'lapsed') return
  if (row.status !== 'open') throw notOpen()
  await letGo(tx, row, 'learner', at)
}

/** What follows from payments of courses. One that failed changes nothing: another may be tried while the purchase waits. */
export const coursePaymentHandler = (deps: AcademyDeps): PaymentHandler => ({
  async lock(tx, referenceId) {
    await lockPurchase(tx, coursePurchaseIdSchema.parse(referenceId))
  },
  settled: (tx, payment, at) => settlePurchase(tx, deps, payment, at),
  failed: () => Promise.resolve(),
})

import { paymentsFor, refundPayment } from '~/api/domains/payments/public'
import { refundToWallet } from '~/api/domains/wallet/public'
import { recordAccess } from '~/api/platform/audit/public'
import { Overtaken, type Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { Departure } from '~/domain/academy/purchase-contract'
import { isCertified } from '~/domain/academy/rules'
import type { UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import type { AcademyDeps, Call } from '../../deps'
import {
  allOf,
  deleteEnrolment,
  deleteOf,
  findEnrolment,
  lockEnrolment,
  type PlacedEnrolment,
} from '../../repo/enrolments'
import { enrolmentOf } from '../../service/view'
import { leaveSessions } from '../../sessions/service/learner'
import { lockLivePurchase, lockPaidOf, type PurchaseRow } from '../repo/purchases'
import { tell } from './notices'
import { referenceOf } from './pay'
import { certified, notInCourse } from './refusals'
import { step } from './step'

interface Ending {
  by: 'learner' | 'staff'
  refund: Toman
  reason: string | null
  at: Date
}

/** The enrolment, what was done in it and seats in sessions to come go, its purchase ends, and so much comes to the wallet. Both are locked. */
async function end(
  tx: Tx,
  deps: Pick<AcademyDeps, 'messenger' | 'settings'>,
  { userId, courseId, purchase }: { userId: UserId; courseId: string; purchase: PurchaseRow | undefined },
  { by, refund, reason, at }: Ending,
): Promise<void> {
  await deleteEnrolment(tx, userId, courseId)
  await leaveSessions(tx, deps, { userId, courseId, at })
  if (!purchase) return
  await step(tx, purchase, by === 'staff' ? 'cancelled' : 'left', by, {
    refunded: refund,
    endedAt: at,
    endedBy: by,
    reason,
  })
  if (refund > 0)
    await refundToWallet(tx, {
      userId,
      amount: refund,
      of: referenceOf(purchase),
      reason: by === 'staff' ? 'cancelled-by-staff' : 'left',
      atMost: purchase.price,
      at,
    })
}

/** Somebody’s place in a course and what paid for it, which nobody else changes until the transaction ends. In the order in which paying locks them. */
async function lockPlace(tx: Tx, userId: UserId, courseId: string) {
  const live = await lockLivePurchase(tx, userId, courseId)
  const row = await lockEnrolment(tx, userId, courseId)
  const placed = row && (await findEnrolment(tx, userId, courseId))
  if (!placed) throw notInCourse()
  if (isCertified(placed.certificate)) throw certified()
  // It was bought between the two locks: its purchase is not locked, and would keep its money. The call is made again.
  if (row.purchaseId !== null && row.purchaseId !== live?.id) throw new Overtaken('Bought between two locks')
  // One that waits is of somebody who was put in for nothing meanwhile: it lapses by itself.
  return { placed, purchase: row.purchaseId === null ? undefined : live }
}

/**
 * The caller leaves a course: what they did in it is gone, and the money comes back as the terms of their purchase say.
 * @throws ApiProblem 404; 409 `course-refund-changed` with `refund`, `course-certified`
 */
export async function leaveCourse(
  tx: Tx,
  deps: Pick<AcademyDeps, 'clock' | 'messenger' | 'settings'>,
  { actor, requestId }: Call,
  { courseId, expectedRefund }: { courseId: string; expectedRefund: Toman },
): Promise<Departure> {
  const at = deps.clock.now()
  const { userId } = actor
  const { placed, purchase } = await lockPlace(tx, userId, courseId)
  const refund = enrolmentOf(placed, at).purchase?.refundNow ?? toman(0)
  if (refund !== expectedRefund) throw new ApiProblem(409, 'course-refund-changed', { details: { refund } })
  await end(tx, deps, { userId, courseId, purchase }, { by: 'learner', refund, reason: null, at })
  await recordAccess(tx, {
    ...{ at, actor, requestId, outcome: 'allowed' },
    action: 'leave',
    resource: 'course-enrolment',
    resourceId: courseId,
    subjectId: userId,
  })
  return { refunded: refund }
}

/**
 * Staff end somebody’s enrolment: all that was paid comes to the wallet, and its learner is told. Audited.
 * @throws ApiProblem 404; 409 `own-money`, `course-certified`
 */
export async function cancelEnrolment(
  tx: Tx,
  deps: AcademyDeps,
  { actor, requestId }: Call,
  { courseId, userId, reason }: { courseId: string; userId: UserId; reason: string },
): Promise<Departure> {
  const at = deps.clock.now()
  const { purchase } = await lockPlace(tx, userId, courseId)
  if (userId === actor.userId) throw new ApiProblem(409, 'own-money')
  const refund = purchase?.price ?? toman(0)
  await end(tx, deps, { userId, courseId, purchase }, { by: 'staff', refund, reason, at })
  if (purchase) await tell(tx, deps, purchase, 'course-cancelled')
  await recordAccess(tx, {
    ...{ at, actor, requestId, outcome: 'allowed' },
    action: 'cancel',
    resource: 'course-enrolment',
    resourceId: courseId,
    subjectId: userId,
  })
  return { refunded: refund }
}

/**
 * With an account go its places in courses. What leaving would have given back when its person asked for the end goes to the bank account, as far as it came from there: the wallet is
 * nobody’s any more.
 */
export async function leaveWithAccount(
  tx: Tx,
  userId: UserId,
  { at, askedAt }: { at: Date; askedAt: Date },
): Promise<void> {
  const purchases = await lockPaidOf(tx, userId)
  const places = await allOf(tx, userId)
  await deleteOf(tx, userId)
  for (const purchase of purchases) {
    const placed = places.find(({ enrolment }) => enrolment.purchaseId === purchase.id)
    const refunded = placed ? await returnToAccount(tx, placed, { at, askedAt }) : toman(0)
    await step(tx, purchase, 'left', 'learner', { refunded, endedAt: at, endedBy: 'learner' })
  }
}

/** @returns how much is on its way; nothing with a certificate that stands, with which nobody leaves */
async function returnToAccount(
  tx: Tx,
  placed: PlacedEnrolment,
  { at, askedAt }: { at: Date; askedAt: Date },
): Promise<Toman> {
  const { purchase, certificate } = placed
  if (!purchase || isCertified(certificate)) return toman(0)
  const due = Math.min(enrolmentOf(placed, askedAt).purchase?.refundNow ?? 0, purchase.fromGateway)
  const paid = (await paymentsFor(tx, 'course', purchase.id)).find(({ kept }) => kept >= due)
  if (due === 0 || !paid) return toman(0)
  const amount = toman(due)
  await refundPayment(tx, { paymentId: paid.id, amount, reason: 'account-gone', to: 'account', at })
  return amount
}

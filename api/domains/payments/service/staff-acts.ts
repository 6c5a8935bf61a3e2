import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { ConcludePayment, ConcludeRefund, StaffPayment, StaffRefund } from '~/domain/payments/contract'
import type { PaymentId, RefundId, UserId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { attemptsOf, findAttempt } from '../repo/attempts'
import { proveVerifications, type Evidence } from '../repo/calls'
import { findPayment, findPayments } from '../repo/payments'
import { problemOf } from './attempts'
import { concludeReversal } from './clear-up'
import { lockWithReference } from './lock'
import { completeRefund, lockRefund, requireRefund } from './refunds'
import { concludeNotPaid, concludePaid, settleAttempt } from './settle'
import { audit, staffPaymentsOf, staffRefundsOf, type StaffAct } from './staff'

async function requireStaffPayment(tx: Tx, id: PaymentId): Promise<StaffPayment> {
  const [found] = await staffPaymentsOf(tx, await findPayments(tx, [id]))
  if (!found) throw new ApiProblem(404, 'not-found')
  return found
}

async function requireStaffRefund(tx: Tx, id: RefundId): Promise<StaffRefund> {
  const [found] = await staffRefundsOf(tx, [await requireRefund(tx, id)])
  if (!found) throw new ApiProblem(404, 'not-found')
  return found
}

/**
 * Asks the gateway again about every attempt that is not settled. Audited, also when the gateway does not answer.
 * @throws ApiProblem 404; 502 `gateway-unreachable`, `gateway-refused`
 */
export async function verifyAgain(deps: PaymentsDeps, act: StaffAct, id: PaymentId): Promise<StaffPayment> {
  const { database, clock } = deps
  const payment = await findPayment(database.db, id)
  if (!payment) throw new ApiProblem(404, 'not-found')
  await database.transaction((tx) =>
    audit(tx, act, clock.now(), {
      action: 'verify',
      resource: 'payment',
      resourceId: id,
      subjectId: payment.userId,
    }),
  )
  for (const attempt of await attemptsOf(database.db, [id])) {
    if (attempt.status === 'paid' || attempt.status === 'surplus') continue
    await settleAttempt(deps, attempt).catch((error: unknown) => {
      throw problemOf(error)
    })
  }
  return database.transaction((tx) => requireStaffPayment(tx, id))
}

/** Staff have sent the money. Audited. @throws ApiProblem 404; 409 `refund-concluded` unless it is due, `own-money` */
export const recordTransfer = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  id: RefundId,
  bankReference: string,
): Promise<StaffRefund> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const refund = await lockRefund(tx, id)
    requireOthersMoney(act, (await requireStaffRefund(tx, id)).userId)
    const changes = { way: 'transferred', completedBy: act.actor.userId, bankReference } as const
    if (!(await completeRefund(tx, refund, { from: 'due', changes }, at)))
      throw new ApiProblem(409, 'refund-concluded')
    const found = await requireStaffRefund(tx, id)
    const { userId: subjectId } = found
    await audit(tx, act, at, { action: 'complete', resource: 'payment-refund', resourceId: id, subjectId })
    return found
  })

/** @throws ApiProblem 409 `own-money` when whoever decides would decide for themselves */
function requireOthersMoney({ actor }: StaffAct, owner: UserId): void {
  if (actor.userId === owner) throw new ApiProblem(409, 'own-money')
}

const evidenceOf = (
  { actor }: StaffAct,
  given: { reference: string; note?: string | undefined },
): Evidence => ({
  text: given.reference,
  note: given.note || null,
  from: 'staff',
  by: actor.userId,
})

/**
 * Staff have looked at the gateway and say what became of money that was perhaps sent back, with what they saw. Audited; the evidence stays
 * with the call.
 * @throws ApiProblem 404; 409 `nothing-uncertain`, `own-money`
 */
export const concludeRefundByStaff = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  id: RefundId,
  { outcome, ...given }: ConcludeRefund,
): Promise<StaffRefund> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const evidence = evidenceOf(act, given)
    requireOthersMoney(act, (await requireStaffRefund(tx, id)).userId)
    if (!(await concludeReversal(tx, id, { outcome, evidence, at })))
      throw new ApiProblem(409, 'nothing-uncertain')
    const found = await requireStaffRefund(tx, id)
    const { userId: subjectId } = found
    await audit(tx, act, at, {
      action: `conclude-${outcome}`,
      resource: 'payment-refund',
      resourceId: id,
      subjectId,
    })
    return found
  })

/**
 * Staff have looked at the gateway and say whether an attempt was paid that nobody else can tell. Audited; the evidence stays with the call.
 * @throws ApiProblem 404; 409 `nothing-uncertain`, `own-money`
 */
export const concludePaymentByStaff = (
  deps: PaymentsDeps,
  act: StaffAct,
  id: PaymentId,
  { authority, outcome, ...given }: ConcludePayment,
): Promise<StaffPayment> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const payment = await lockWithReference(tx, deps, id)
    const attempt = payment && (await findAttempt(tx, authority))
    if (!payment || attempt?.paymentId !== id) throw new ApiProblem(404, 'not-found')
    requireOthersMoney(act, payment.userId)
    if (attempt.status !== 'uncertain') throw new ApiProblem(409, 'nothing-uncertain')
    const evidence = evidenceOf(act, given)
    const state = outcome === 'paid' ? 'done' : 'not-done'
    await proveVerifications(tx, authority, { state, evidence, at })
    if (outcome === 'not-paid') await concludeNotPaid(tx, deps, payment, authority, 'staff', at)
    else
      await concludePaid(
        tx,
        deps,
        payment,
        authority,
        { answer: 'staff', refId: given.reference, card: null },
        at,
      )
    const { userId: subjectId } = payment
    const found = await requireStaffPayment(tx, id)
    await audit(tx, act, at, {
      action: `conclude-${outcome}`,
      resource: 'payment',
      resourceId: id,
      subjectId,
    })
    return found
  })

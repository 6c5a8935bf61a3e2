import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import type { PaymentId, RefundId, UserId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { attemptsOf } from '../repo/attempts'
import {
  countNeedingPerson,
  findPayment,
  findPayments,
  listPayments,
  type PaymentFilter,
  type PaymentRow,
} from '../repo/payments'
import { countRefunds, listRefunds, refundsOf, type RefundFilter, type RefundRow } from '../repo/refunds'
import { paymentAnswerOf, refundOf } from '../views'
import { problemOf } from './attempts'
import { completeRefund, requireRefund } from './refunds'
import { settleAttempt } from './settle'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

interface Audited {
  action: string
  resource: 'payment' | 'payment-refund'
  resourceId?: string
  subjectId?: UserId
}

const audit = (tx: Tx, { actor, requestId }: StaffAct, at: Date, entry: Audited) =>
  recordAccess(tx, { at, actor, requestId, outcome: 'allowed', ...entry })

async function staffPaymentsOf(queryable: Queryable, rows: PaymentRow[]): Promise<StaffPayment[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(queryable, ids)
  const refunds = await refundsOf(queryable, ids)
  return rows.map((row) => {
    const paidBy = attempts.find(({ authority }) => authority === row.paidAuthority)
    return {
      ...paymentAnswerOf(
        row,
        paidBy,
        refunds.filter(({ paymentId }) => paymentId === row.id),
      ),
      userId: row.userId,
      needsPerson: row.needsPerson,
      locale: row.locale,
      attempts: attempts
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ authority, status, startedAt, lastAnswer }) => ({
          authority,
          status,
          startedAt: startedAt.toISOString(),
          lastAnswer,
        })),
    }
  })
}

/** Newest first. Audited. */
export const findPaymentsForStaff = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  filter: PaymentFilter,
): Promise<StaffPayment[]> =>
  database.transaction(async (tx) => {
    const found = await staffPaymentsOf(tx, await listPayments(tx, filter))
    await audit(tx, act, clock.now(), { action: 'list', resource: 'payment' })
    return found
  })

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
    if (attempt.status !== 'open' && attempt.status !== 'failed') continue
    await settleAttempt(deps, attempt).catch((error: unknown) => {
      throw problemOf(error)
    })
  }
  const [found] = await staffPaymentsOf(database.db, await findPayments(database.db, [id]))
  if (!found) throw new ApiProblem(404, 'not-found')
  return found
}

async function staffRefundsOf(queryable: Queryable, rows: RefundRow[]): Promise<StaffRefund[]> {
  const ids = [...new Set(rows.map(({ paymentId }) => paymentId))]
  const payments = new Map((await findPayments(queryable, ids)).map((row) => [row.id, row]))
  const attempts = new Map((await attemptsOf(queryable, ids)).map((row) => [row.authority, row]))
  return rows.flatMap((row) => {
    const payment = payments.get(row.paymentId)
    const attempt = attempts.get(row.authority)
    if (!payment) return []
    const { id: paymentId, userId, purpose, referenceId } = payment
    const { isReversalUncertain } = row
    const paid = { refId: attempt?.refId ?? null, cardPan: attempt?.cardPan ?? null }
    return [{ ...refundOf(row), paymentId, userId, purpose, referenceId, ...paid, isReversalUncertain }]
  })
}

/** Newest first. Audited. */
export const findRefundsForStaff = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  filter: RefundFilter,
): Promise<StaffRefund[]> =>
  database.transaction(async (tx) => {
    const found = await staffRefundsOf(tx, await listRefunds(tx, filter))
    await audit(tx, act, clock.now(), { action: 'list', resource: 'payment-refund' })
    return found
  })

/** Staff have sent the money. Audited. @throws ApiProblem 404; 409 `refund-concluded` unless it is due */
export const recordTransfer = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  id: RefundId,
  bankReference: string,
): Promise<StaffRefund> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const refund = await requireRefund(tx, id)
    const changes = { way: 'transferred', completedBy: act.actor.userId, bankReference } as const
    if (!(await completeRefund(tx, refund, { from: 'due', changes }, at)))
      throw new ApiProblem(409, 'refund-concluded')
    const [found] = await staffRefundsOf(tx, [await requireRefund(tx, id)])
    if (!found) throw new ApiProblem(404, 'not-found')
    const { userId: subjectId } = found
    await audit(tx, act, at, { action: 'complete', resource: 'payment-refund', resourceId: id, subjectId })
    return found
  })

/** What waits for somebody: figures alone, which say nothing of anybody. */
export async function waitingCounts({ database: { db } }: Pick<PaymentsDeps, 'database'>) {
  const [needPerson, dueRefunds] = await Promise.all([countNeedingPerson(db), countRefunds(db, 'due')])
  return { needPerson, dueRefunds }
}

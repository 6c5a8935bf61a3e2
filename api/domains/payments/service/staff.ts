import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import type { UserId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { attemptsOf } from '../repo/attempts'
import { latestCallsOf } from '../repo/calls'
import {
  findPayments,
  listPayments,
  newestPayments,
  type PaymentFilter,
  type PaymentRow,
} from '../repo/payments'
import { listRefunds, newestRefunds, refundsOf, type RefundFilter, type RefundRow } from '../repo/refunds'
import { callOf, paymentAnswerOf, refundOf } from '../views'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

interface Audited {
  action: AuditAction
  resource: 'payment' | 'payment-refund'
  resourceId?: string
  subjectId?: UserId
}

/** Writes what a person of the staff has done or seen; last in its transaction. */
export const audit = (tx: Tx, { actor, requestId }: StaffAct, at: Date, entry: Audited) =>
  recordAccess(tx, { at, actor, requestId, outcome: 'allowed', ...entry })

/** Payments as staff see them, in the order given. */
export async function staffPaymentsOf(queryable: Queryable, rows: PaymentRow[]): Promise<StaffPayment[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(queryable, ids)
  const calls = await latestCallsOf(queryable, ids)
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
        .map(({ authority, status, startedAt, askedAt, lastAnswer }) => ({
          authority,
          status,
          startedAt: startedAt.toISOString(),
          askedAt: askedAt?.toISOString() ?? null,
          lastAnswer,
        })),
      calls: calls.filter(({ paymentId }) => paymentId === row.id).map(callOf),
    }
  })
}

/** Newest first. Audited. */
export const findPaymentsForStaff = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  { cursor, limit, ...filter }: PaymentFilter & PageInput,
): Promise<Page<StaffPayment>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestPayments, { cursor, limit }, (part) => listPayments(tx, filter, part))
    const items = await staffPaymentsOf(tx, page.items)
    await audit(tx, act, clock.now(), { action: 'list', resource: 'payment' })
    return { ...page, items }
  })

/** Refunds as staff see them, in the order given. */
export async function staffRefundsOf(queryable: Queryable, rows: RefundRow[]): Promise<StaffRefund[]> {
  const ids = [...new Set(rows.map(({ paymentId }) => paymentId))]
  const payments = new Map((await findPayments(queryable, ids)).map((row) => [row.id, row]))
  const attempts = new Map((await attemptsOf(queryable, ids)).map((row) => [row.authority, row]))
  const calls = await latestCallsOf(queryable, ids)
  return rows.flatMap((row) => {
    const payment = payments.get(row.paymentId)
    const attempt = attempts.get(row.authority)
    if (!payment) return []
    return [
      {
        ...refundOf(row),
        paymentId: payment.id,
        userId: payment.userId,
        purpose: payment.purpose,
        referenceId: payment.referenceId,
        paidBy: payment.way,
        paidAt: attempt?.paidAt?.toISOString() ?? null,
        authority: row.authority,
        refId: attempt?.refId ?? null,
        cardPan: attempt?.cardPan ?? null,
        lastAnswer: row.lastAnswer,
        calls: calls.filter(({ refundId }) => refundId === row.id).map(callOf),
      },
    ]
  })
}

/** Newest first. Audited. */
export const findRefundsForStaff = (
  { database, clock }: PaymentsDeps,
  act: StaffAct,
  { cursor, limit, ...filter }: RefundFilter & PageInput,
): Promise<Page<StaffRefund>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestRefunds, { cursor, limit }, (part) => listRefunds(tx, filter, part))
    const items = await staffRefundsOf(tx, page.items)
    await audit(tx, act, clock.now(), { action: 'list', resource: 'payment-refund' })
    return { ...page, items }
  })

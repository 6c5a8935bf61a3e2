import type { PaymentAnswer, Refund } from '~/domain/payments/contract'
import type { KnownPayment } from './handlers'
import type { AttemptRow } from './repo/attempts'
import type { PaymentRow } from './repo/payments'
import type { RefundRow } from './repo/refunds'

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const refundOf = (row: RefundRow): Refund => ({
  id: row.id,
  amount: row.amount,
  reason: row.reason,
  status: row.status,
  way: row.way,
  startedAt: row.startedAt.toISOString(),
  dueFrom: textOf(row.dueFrom),
  dueBy: textOf(row.dueBy),
  completedAt: textOf(row.completedAt),
  bankReference: row.bankReference,
})

/** @param paidBy the attempt that paid it */
export const knownPaymentOf = (
  { id, purpose, referenceId, userId, amount, status }: PaymentRow,
  paidBy: Pick<AttemptRow, 'refId'> | undefined,
): KnownPayment => ({ id, purpose, referenceId, userId, amount, status, refId: paidBy?.refId ?? null })

export const paymentAnswerOf = (
  row: PaymentRow,
  paidBy: Pick<AttemptRow, 'refId' | 'cardPan'> | undefined,
  refunds: RefundRow[],
): PaymentAnswer => ({
  id: row.id,
  purpose: row.purpose,
  referenceId: row.referenceId,
  amount: row.amount,
  status: row.status,
  refId: paidBy?.refId ?? null,
  cardPan: paidBy?.cardPan ?? null,
  needsPerson: row.needsPerson !== null,
  createdAt: row.createdAt.toISOString(),
  concludedAt: textOf(row.concludedAt),
  refunds: refunds.map(refundOf),
})

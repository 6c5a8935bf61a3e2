import type { GatewayCall, PaymentAnswer, Refund } from '~/domain/payments/contract'
import type { KnownPayment } from './handlers'
import type { AttemptRow } from './repo/attempts'
import type { CallRow } from './repo/calls'
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
  { id, purpose, referenceId, userId, amount, way, status }: PaymentRow,
  paidBy: Pick<AttemptRow, 'refId'> | undefined,
): KnownPayment => ({ id, purpose, referenceId, userId, amount, way, status, refId: paidBy?.refId ?? null })

export const callOf = (row: CallRow): GatewayCall => ({
  kind: row.kind,
  authority: row.authority,
  amount: row.amount,
  askedAt: row.askedAt.toISOString(),
  state: row.state,
  answer: row.answer,
  evidence: row.evidence,
  evidenceFrom: row.evidenceFrom,
})

export const paymentAnswerOf = (
  row: PaymentRow,
  paidBy: Pick<AttemptRow, 'refId' | 'cardPan'> | undefined,
  refunds: RefundRow[],
): PaymentAnswer => ({
  id: row.id,
  purpose: row.purpose,
  referenceId: row.referenceId,
  amount: row.amount,
  way: row.way,
  status: row.status,
  refId: paidBy?.refId ?? null,
  cardPan: paidBy?.cardPan ?? null,
  // An uncertain one is asked about again before long; until then its payer is told what is known.
  needsPerson: row.needsPerson !== null && row.needsPerson !== 'uncertain',
  createdAt: row.createdAt.toISOString(),
  concludedAt: textOf(row.concludedAt),
  refunds: refunds.map(refundOf),
})

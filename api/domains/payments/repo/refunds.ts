import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { refundMachine, type RefundStatus } from '~/domain/payments/refund-machine'
import type { PaymentId, RefundId } from '~/domain/values/ids'
import { paymentRefunds } from '../tables'

export type RefundRow = typeof paymentRefunds.$inferSelect

/** @returns false when this payment has a refund for that reason */
export async function insertRefund(
  tx: Tx,
  row: Pick<RefundRow, 'id' | 'paymentId' | 'authority' | 'amount' | 'reason' | 'startedAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(paymentRefunds)
    .values({ ...row, status: refundMachine.first })
    .onConflictDoNothing({ target: [paymentRefunds.paymentId, paymentRefunds.reason] })
    .returning({ id: paymentRefunds.id })
  return added.length > 0
}

export async function findRefundFor(
  tx: Tx,
  paymentId: PaymentId,
  reason: string,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.reason, reason)))
  return row
}

export async function findRefund(queryable: Queryable, id: RefundId): Promise<RefundRow | undefined> {
  const [row] = await queryable.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  return row
}

export const refundsOf = async (queryable: Queryable, paymentIds: PaymentId[]): Promise<RefundRow[]> =>
  paymentIds.length === 0
    ? []
    : queryable
        .select()
        .from(paymentRefunds)
        .where(inArray(paymentRefunds.paymentId, paymentIds))
        .orderBy(paymentRefunds.startedAt)

export const startedRefunds = (queryable: Queryable, limit: number): Promise<RefundRow[]> =>
  queryable
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.status, 'started'))
    .orderBy(paymentRefunds.startedAt)
    .limit(limit)

/**
 * Those that nobody knows the fate of: each again after a minute while the gateway may still be at it, later every half an hour. The longest
 * not asked about first.
 */
export const uncertainRefunds = (queryable: Queryable, now: Date, limit: number): Promise<RefundRow[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return queryable
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.status, 'uncertain'),
        or(
          isNull(paymentRefunds.askedAt),
          sql`${paymentRefunds.askedAt} <= ${at} - case when ${paymentRefunds.startedAt} > ${at} - interval '1 hour'
            then interval '1 minute' else interval '30 minutes' end`,
        ),
      ),
    )
    .orderBy(sql`${paymentRefunds.askedAt} nulls first`)
    .limit(limit)
}

/** What the gateway said of an uncertain one. */
export async function noteAsked(
  tx: Tx,
  id: RefundId,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ lastAnswer: answer, askedAt: at })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'uncertain')))
}

/** Compare-and-set along the machine's table. @returns false when it stands elsewhere, or may not become so */
export async function moveRefund(
  tx: Tx,
  id: RefundId,
  from: RefundStatus,
  changes: Partial<RefundRow> & Pick<RefundRow, 'status'>,
): Promise<boolean> {
  if (!refundMachine.mayBecome(from, changes.status)) return false
  const moved = await tx
    .update(paymentRefunds)
    .set(changes)
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, from)))
    .returning({ id: paymentRefunds.id })
  return moved.length > 0
}

/** What has come back of an attempt, in toman. */
export async function completedOf(tx: Tx, authority: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${paymentRefunds.amount}), 0)` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.authority, authority), eq(paymentRefunds.status, 'completed')))
  return Number(row?.sum ?? 0)
}

export interface RefundFilter {
  status?: RefundStatus | undefined
}

export const newestRefunds = keyset<Pick<RefundRow, 'startedAt' | 'id'>>(
  [
    [paymentRefunds.startedAt, 'desc'],
    [paymentRefunds.id, 'desc'],
  ],
  ({ startedAt, id }) => [startedAt, id],
)

/** Newest first. */
export const listRefunds = (
  queryable: Queryable,
  { status }: RefundFilter,
  part: Part,
): Promise<RefundRow[]> =>
  queryable
    .select()
    .from(paymentRefunds)
    .where(and(status && eq(paymentRefunds.status, status), newestRefunds.after(part)))
    .orderBy(...newestRefunds.orderBy)
    .limit(part.limit)

/** What goes back to somebody and has not, for the desk of staff. */
export const onStaffDesk = (at: Date) => ({
  uncertainRefunds: waitingRows({
    from: paymentRefunds,
    where: eq(paymentRefunds.status, 'uncertain'),
    at: paymentRefunds.startedAt,
  }),
  refunds: waitingRows({
    from: paymentRefunds,
    where: eq(paymentRefunds.status, 'due'),
    at: paymentRefunds.startedAt,
    isLate: sql`${paymentRefunds.dueBy} <= ${at.toISOString()}::timestamptz`,
  }),
})

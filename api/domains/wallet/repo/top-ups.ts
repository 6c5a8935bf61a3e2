import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { PaymentId, UserId } from '~/domain/values/ids'
import { topUps } from '../tables'

export type TopUpRow = typeof topUps.$inferSelect

export async function insertTopUp(
  tx: Tx,
  row: Omit<TopUpRow, 'status' | 'concludedAt' | 'isForgotten'>,
): Promise<void> {
  await tx.insert(topUps).values({ ...row, status: 'open' })
}

/** One that failed can still succeed, when its money comes late. @returns `known` when it had, `forgotten` when its account is deleted */
export async function markSucceeded(
  tx: Tx,
  paymentId: PaymentId,
  at: Date,
): Promise<'now' | 'known' | 'forgotten'> {
  const changed = await tx
    .update(topUps)
    .set({ status: 'succeeded', concludedAt: at })
    .where(
      and(eq(topUps.paymentId, paymentId), ne(topUps.status, 'succeeded'), eq(topUps.isForgotten, false)),
    )
    .returning({ id: topUps.id })
  if (changed.length > 0) return 'now'
  const [row] = await tx
    .select({ isForgotten: topUps.isForgotten })
    .from(topUps)
    .where(eq(topUps.paymentId, paymentId))
  return row?.isForgotten ? 'forgotten' : 'known'
}

/** Those of somebody that wait for their payer. */
export const openTopUpsOf = (tx: Tx, userId: UserId) =>
  tx
    .select({ id: topUps.id })
    .from(topUps)
    .where(and(eq(topUps.userId, userId), eq(topUps.status, 'open')))

/** What has not become credit of somebody's never does. */
export async function forgetTopUps(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx
    .update(topUps)
    .set({
      isForgotten: true,
      status: 'failed',
      concludedAt: sql`coalesce(${topUps.concludedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(topUps.userId, userId), ne(topUps.status, 'succeeded')))
}

export async function markFailed(tx: Tx, paymentId: PaymentId, at: Date): Promise<void> {
  await tx
    .update(topUps)
    .set({ status: 'failed', concludedAt: at })
    .where(and(eq(topUps.paymentId, paymentId), eq(topUps.status, 'open')))
}

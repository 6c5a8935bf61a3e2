import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { PaymentId } from '~/domain/values/ids'
import { topUps } from '../tables'

export type TopUpRow = typeof topUps.$inferSelect

export async function insertTopUp(tx: Tx, row: Omit<TopUpRow, 'status' | 'concludedAt'>): Promise<void> {
  await tx.insert(topUps).values({ ...row, status: 'open' })
}

/** One that failed can still succeed, when its money comes late. @returns false when it had */
export async function markSucceeded(tx: Tx, paymentId: PaymentId, at: Date): Promise<boolean> {
  const changed = await tx
    .update(topUps)
    .set({ status: 'succeeded', concludedAt: at })
    .where(and(eq(topUps.paymentId, paymentId), ne(topUps.status, 'succeeded')))
    .returning({ id: topUps.id })
  return changed.length > 0
}

export async function markFailed(tx: Tx, paymentId: PaymentId, at: Date): Promise<void> {
  await tx
    .update(topUps)
    .set({ status: 'failed', concludedAt: at })
    .where(and(eq(topUps.paymentId, paymentId), eq(topUps.status, 'open')))
}

import { and, eq } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { TransferId } from '~/domain/values/ids'
import { walletHolds } from '../tables'

export type HoldRow = typeof walletHolds.$inferSelect

export async function insertHold(tx: Tx, row: Omit<HoldRow, 'status' | 'concludedAt'>): Promise<void> {
  await tx.insert(walletHolds).values({ ...row, status: 'open' })
}

export async function findHold(tx: Tx, id: TransferId): Promise<HoldRow | undefined> {
  const [row] = await tx.select().from(walletHolds).where(eq(walletHolds.id, id))
  return row
}

/** Compare-and-set: an open hold ends once. @returns false when it had ended */
export async function concludeHold(
  tx: Tx,
  id: TransferId,
  status: 'captured' | 'released',
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(walletHolds)
    .set({ status, concludedAt: at })
    .where(and(eq(walletHolds.id, id), eq(walletHolds.status, 'open')))
    .returning({ id: walletHolds.id })
  return changed.length > 0
}

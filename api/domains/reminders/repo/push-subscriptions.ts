import { and, eq, or } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { PushSubscriptionId, SessionId, UserId } from '~/domain/values/ids'
import { pushSubscriptions } from '../tables'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/**
 * Keeps where a session's browser is reached. What the session had before goes, and so does whoever had this very browser before: one
 * person at a time is reached there.
 */
export async function replaceSubscription(tx: Tx, row: PushSubscriptionRow): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.sessionId, row.sessionId), eq(pushSubscriptions.endpoint, row.endpoint)))
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
}

export async function hasSubscription(
  queryable: Queryable,
  ownerId: UserId,
  sessionId: SessionId,
): Promise<boolean> {
  const found = await queryable
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, ownerId), eq(pushSubscriptions.sessionId, sessionId)))
  return found.length > 0
}

export async function deleteOfSession(
  queryable: Queryable,
  ownerId: UserId,
  sessionId: SessionId,
): Promise<void> {
  await queryable
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, ownerId), eq(pushSubscriptions.sessionId, sessionId)))
}

export const subscriptionsOf = (queryable: Queryable, ownerId: UserId): Promise<PushSubscriptionRow[]> =>
  queryable.select().from(pushSubscriptions).where(eq(pushSubscriptions.ownerId, ownerId))

/** None of them comes or goes until the transaction ends. */
export const holdSubscriptionsOf = (tx: Tx, ownerId: UserId): Promise<PushSubscriptionRow[]> =>
  tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
    .orderBy(pushSubscriptions.id)
    .for('update')

export async function findSubscription(
  queryable: Queryable,
  id: PushSubscriptionId,
): Promise<PushSubscriptionRow | undefined> {
  const [row] = await queryable.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row
}

/** Its place may have been taken by another subscription of the same browser meanwhile: that one stays. */
export async function deleteSubscription(
  queryable: Queryable,
  { id, endpoint }: Pick<PushSubscriptionRow, 'id' | 'endpoint'>,
): Promise<void> {
  await queryable
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function deleteSubscriptionsOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.ownerId, ownerId))
}

import { eq, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { PushNoticeId, PushSubscriptionId, UserId } from '~/domain/values/ids'
import { pushNotices } from '../tables'

export type PushNoticeRow = typeof pushNotices.$inferSelect

export async function insertNotice(tx: Tx, row: PushNoticeRow): Promise<void> {
  await tx.insert(pushNotices).values(row)
}

/** A browser has said it, or there is nothing to say any more: nobody is told of it in another way. */
export async function endNotice(queryable: Queryable, id: PushNoticeId): Promise<void> {
  await queryable.delete(pushNotices).where(eq(pushNotices.id, id))
}

/**
 * One browser will not say it. Of several at once one is the last, and the same one twice is once.
 * @returns whom to tell in another way, when no other browser may say it any more; that is answered once
 */
export async function leaveToOthers(
  tx: Tx,
  id: PushNoticeId,
  browser: PushSubscriptionId,
): Promise<UserId | undefined> {
  const [notice] = await tx.select().from(pushNotices).where(eq(pushNotices.id, id)).for('update')
  if (!notice?.browsers.includes(browser)) return undefined
  const browsers = notice.browsers.filter((one) => one !== browser)
  if (browsers.length === 0) {
    await endNotice(tx, id)
    return notice.ownerId
  }
  await tx.update(pushNotices).set({ browsers }).where(eq(pushNotices.id, id))
  return undefined
}

/** Those that have lost their use before anybody said them. */
export async function forgetNotices(queryable: Queryable, now: Date): Promise<void> {
  await queryable.delete(pushNotices).where(lt(pushNotices.notAfter, now))
}

export async function deleteNoticesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(pushNotices).where(eq(pushNotices.ownerId, ownerId))
}

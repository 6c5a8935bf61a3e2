import { z } from 'zod'
import { createLiveSessionFinder } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { MessageReason, StillStands } from '~/api/platform/gateways/message-reason'
import { defineJob, GiveUp, worker, type Jobs, type JobWorker } from '~/api/platform/jobs/public'
import { pushSubscriptionIdSchema, type UserId } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { noticePush } from '../push-text'
import { deleteSubscription, findSubscription, subscriptionsOf } from '../repo/push-subscriptions'

const sendNoticeJob = defineJob(
  'send-notice-push',
  z.object({
    subscriptionId: pushSubscriptionIdSchema,
    /** Where it leads, without locale. */
    path: z.string(),
    stillStands: z.object({ kind: z.string(), id: z.string() }),
    notAfter: z.iso.datetime(),
  }),
  { retries: 4, backoffSeconds: 20, timeLimitSeconds: 60 },
)

/**
 * Tells somebody in their browsers that there is something to read, and not what, where they have chosen that.
 * @returns whether they have; else it is to be told in another way
 */
export async function pushNotice(
  tx: Tx,
  jobs: Jobs,
  {
    ownerId,
    path,
    stillStands,
    notAfter,
  }: { ownerId: UserId; path: string; stillStands: StillStands; notAfter: Date },
): Promise<boolean> {
  const subscriptions = await subscriptionsOf(tx, ownerId)
  for (const { id } of subscriptions)
    await jobs.enqueue(tx, sendNoticeJob, {
      subscriptionId: id,
      path,
      stillStands,
      notAfter: notAfter.toISOString(),
    })
  return subscriptions.length > 0
}

/** Sends one, unless it was read meanwhile, and forgets a browser that is no longer there or whose person has signed out. */
export const sendNoticeWorker = (
  { pushGateway, database }: RemindersDeps,
  reasons: readonly Pick<MessageReason<never>, 'kind' | 'stands'>[],
): JobWorker => {
  const findLiveSession = createLiveSessionFinder(database.db)
  return worker(sendNoticeJob, async ({ subscriptionId, path, stillStands, notAfter }, { clock }) => {
    const { db } = database
    const now = clock.now()
    if (now > new Date(notAfter)) return
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription) return
    if (!(await findLiveSession(subscription.sessionId, subscription.ownerId, now)))
      return deleteSubscription(db, subscription)
    const reason = reasons.find(({ kind }) => kind === stillStands.kind)
    if (!reason) throw new GiveUp('Nobody says whether what the notice speaks of still stands')
    if (!(await reason.stands(db, { id: stillStands.id, at: now }))) return
    const { endpoint, p256dh, auth, locale } = subscription
    try {
      const outcome = await pushGateway.send({ endpoint, keys: { p256dh, auth } }, noticePush(locale, path))
      if (outcome === 'gone') await deleteSubscription(db, subscription)
    } catch (error) {
      if (error instanceof GatewayFailure && !error.retryable) throw new GiveUp(error.code)
      throw error
    }
  })
}

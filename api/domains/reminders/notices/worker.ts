import { createLiveSessionFinder } from '~/api/domains/identity/public'
import type { Clock } from '~/api/platform/clock'
import type { Tx } from '~/api/platform/database/database'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { MessageReason } from '~/api/platform/gateways/message-reason'
import { GiveUp, worker, type JobWorker } from '~/api/platform/jobs/public'
import type { PushSubscriptionId, UserId } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { noticePush } from '../push-text'
import { endNotice, leaveToOthers } from '../repo/push-notices'
import {
  deleteSubscription,
  findSubscription,
  holdSubscriptionsOf,
  type PushSubscriptionRow,
} from '../repo/push-subscriptions'
import { noticeOf } from './kinds'
import { sendNoticeJob, type NoticeJob } from './push'
import { tellBySms } from './tell'

type Sent = Omit<NoticeJob, 'subscriptionId' | 'notAfter'> & { notAfter: Date }

/**
 * Sends one, unless it was read meanwhile. A browser that is no longer there, or whose person has signed out, is forgotten. When none of those that were
 * chosen will say it the SMS goes out: also of one that was turned off meanwhile, or forgotten for another notice.
 */
export const sendNoticeWorker = (
  deps: RemindersDeps,
  reasons: readonly Pick<MessageReason<never>, 'kind' | 'stands'>[],
): JobWorker => {
  const { pushGateway, database } = deps
  const findLiveSession = createLiveSessionFinder(database.db)
  const send = async ({ subscriptionId, ...job }: NoticeJob, { clock }: { clock: Clock }) => {
    const { db } = database
    const now = clock.now()
    const notice = { ...job, notAfter: new Date(job.notAfter) }
    const { kind, noticeId, path, stillStands } = notice
    if (now > notice.notAfter) return
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription)
      return database.transaction((tx) => tellAfterLast(tx, deps, { id: subscriptionId }, notice))
    if (!(await findLiveSession(subscription.sessionId, subscription.ownerId, now)))
      return forget(deps, subscription, notice)
    if (stillStands) {
      const reason = reasons.find((one) => one.kind === stillStands.kind)
      if (!reason) throw new GiveUp('Nobody says whether what the notice speaks of still stands')
      if (!(await reason.stands(db, { id: stillStands.id, at: now }))) {
        if (noticeId) await endNotice(db, noticeId)
        return
      }
    }
    const { endpoint, p256dh, auth, locale } = subscription
    const isUrgent = kind !== null && noticeOf(kind).isUrgent === true
    try {
      const message = noticePush(locale, path, isUrgent)
      const outcome = await pushGateway.send({ endpoint, keys: { p256dh, auth } }, message)
      if (outcome === 'gone') await forget(deps, subscription, notice)
      else if (noticeId) await endNotice(db, noticeId)
    } catch (error) {
      if (error instanceof GatewayFailure && !error.retryable) throw new GiveUp(error.code)
      throw error
    }
  }
  // A browser was not reached: its push service refuses, or was away for too long.
  return worker(sendNoticeJob, send, async ({ subscriptionId: id, ...job }, { tx }) => {
    const subscription = (await findSubscription(tx, id)) ?? { id }
    await tellAfterLast(tx, deps, subscription, { ...job, notAfter: new Date(job.notAfter) })
  })
}

const forget = (
  { database, ...deps }: RemindersDeps,
  subscription: PushSubscriptionRow,
  notice: Sent,
): Promise<void> =>
  database.transaction(async (tx) => {
    await tellAfterLast(tx, deps, subscription, notice)
    await deleteSubscription(tx, subscription)
  })

/** A browser of which nothing may be left but what it was known by. */
type Silent = { id: PushSubscriptionId; ownerId?: UserId }

/** One of somebody’s browsers will not say it. With the last of them the SMS goes out. */
async function tellAfterLast(
  tx: Tx,
  deps: Parameters<typeof tellBySms>[1],
  browser: Silent,
  { kind, noticeId, ...notice }: Sent,
): Promise<void> {
  if (!kind || noticeOf(kind).isUrgent) return
  const userId = noticeId ? await leaveToOthers(tx, noticeId, browser.id) : await ownerOfLast(tx, browser)
  if (userId) await tellBySms(tx, deps, { ...notice, kind, userId })
}

/** Of what an earlier version has enqueued nobody knows where it went: it is told otherwise when no other browser is there. */
async function ownerOfLast(tx: Tx, { id, ownerId }: Silent): Promise<UserId | undefined> {
  if (!ownerId) return undefined
  const others = (await holdSubscriptionsOf(tx, ownerId)).filter((one) => one.id !== id)
  return others.length === 0 ? ownerId : undefined
}

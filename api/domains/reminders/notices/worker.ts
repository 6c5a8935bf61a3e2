import { createLiveSessionFinder } from '~/api/domains/identity/public'
import type { Clock } from '~/api/platform/clock'
import type { Tx } from '~/api/platform/database/database'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { MessageReason } from '~/api/platform/gateways/message-reason'
import { GiveUp, listGivenUp, worker, type JobWorker } from '~/api/platform/jobs/public'
import type { PushSubscriptionId } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { noticePush } from '../push-text'
import {
  deleteSubscription,
  findSubscription,
  holdSubscriptionsOf,
  type PushSubscriptionRow,
} from '../repo/push-subscriptions'
import { noticeOf, type NoticeKind } from './kinds'
import { sendNoticeJob, type NoticeJob } from './push'
import { tellBySms, type Notice } from './tell'

type Sent = Omit<Notice, 'userId'> & { kind: NoticeKind | null; notAfter: Date }

/** Sends one, unless it was read meanwhile. A browser that is no longer there, or whose person has signed out, is forgotten; with the last one the SMS goes out. */
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
    const { kind, path, stillStands } = notice
    if (now > notice.notAfter) return
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription) return
    if (!(await findLiveSession(subscription.sessionId, subscription.ownerId, now)))
      return forget(deps, subscription, notice)
    if (stillStands) {
      const reason = reasons.find((one) => one.kind === stillStands.kind)
      if (!reason) throw new GiveUp('Nobody says whether what the notice speaks of still stands')
      if (!(await reason.stands(db, { id: stillStands.id, at: now }))) return
    }
    const { endpoint, p256dh, auth, locale } = subscription
    const isUrgent = kind !== null && noticeOf(kind).isUrgent === true
    try {
      const message = noticePush(locale, path, isUrgent)
      const outcome = await pushGateway.send({ endpoint, keys: { p256dh, auth } }, message)
      if (outcome === 'gone') await forget(deps, subscription, notice)
    } catch (error) {
      if (error instanceof GatewayFailure && !error.retryable) throw new GiveUp(error.code)
      throw error
    }
  }
  return worker(sendNoticeJob, send, ({ subscriptionId, ...job }, { tx }) =>
    tellUnreached(tx, deps, subscriptionId, { ...job, notAfter: new Date(job.notAfter) }),
  )
}

/** A browser was not reached: its push service refuses, or was away for too long. */
async function tellUnreached(
  tx: Tx,
  deps: RemindersDeps,
  subscriptionId: PushSubscriptionId,
  notice: Sent,
): Promise<void> {
  const subscription = await findSubscription(tx, subscriptionId)
  if (subscription) await tellAfterLast(tx, deps, subscription, notice)
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

/**
 * One of somebody’s browsers will not say it. With the last of them the SMS goes out: when every other one has been given up for this very notice, or is there
 * no more. Of two at once the second finds what has become of the first.
 */
async function tellAfterLast(
  tx: Tx,
  deps: Parameters<typeof tellBySms>[1],
  { id, ownerId: userId }: PushSubscriptionRow,
  { kind, ...notice }: Sent,
): Promise<void> {
  const others = (await holdSubscriptionsOf(tx, userId)).filter((one) => one.id !== id)
  if (!kind || noticeOf(kind).isUrgent) return
  const { path, notAfter } = notice
  const same = { kind, path, notAfter: notAfter.toISOString() }
  const silent = new Set((await listGivenUp(tx, sendNoticeJob, same)).map((one) => one.subscriptionId))
  if (others.every((one) => silent.has(one.id))) await tellBySms(tx, deps, { ...notice, kind, userId })
}

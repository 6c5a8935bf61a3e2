import { z } from 'zod'
import { createLiveSessionFinder } from '~/api/domains/identity/public'
import { latestTakenAt } from '~/api/domains/records/public'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import {
  defineJob,
  definePeriodicJob,
  GiveUp,
  minute,
  worker,
  type JobWorker,
  type PeriodicJob,
} from '~/api/platform/jobs/public'
import { isSettled, nextTime, pushWithinMs } from '~/domain/reminders/rules'
import { pushSubscriptionIdSchema, reminderIdSchema } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { reminderPush } from '../push-text'
import { forgetNotices } from '../repo/push-notices'
import { deleteSubscription, findSubscription, subscriptionsOf } from '../repo/push-subscriptions'
import { findReminder, moveOn, takeDue } from '../repo/reminders'

const batch = 100

export const sendPushJob = defineJob(
  'send-reminder-push',
  z.object({
    subscriptionId: pushSubscriptionIdSchema,
    reminderId: reminderIdSchema,
    dueAt: z.iso.datetime(),
  }),
  // What does not go out within minutes is on the home screen all the same.
  { retries: 4, backoffSeconds: 20, timeLimitSeconds: 60 },
)

/**
 * Passes the reminders whose time has come, every minute: moves each on to its next time and has a message sent to its owner's browsers, in
 * one transaction, so that none is passed twice. Notices that nobody has said in time are forgotten.
 */
export const passReminders = ({ jobs }: Pick<RemindersDeps, 'jobs'>): PeriodicJob =>
  definePeriodicJob(
    'pass-reminders',
    { everySeconds: minute, lateAfterSeconds: 15 * minute },
    async ({ database, clock, signal }) => {
      await forgetNotices(database.db, clock.now())
      for (;;) {
        signal.throwIfAborted()
        const now = clock.now()
        const passed = await database.transaction(async (tx) => {
          const due = await takeDue(tx, now, batch)
          for (const reminder of due) {
            await moveOn(tx, reminder.id, nextTime(reminder, now))
            if (now.getTime() - reminder.nextAt.getTime() >= pushWithinMs) continue
            for (const { id } of await subscriptionsOf(tx, reminder.ownerId))
              await jobs.enqueue(tx, sendPushJob, {
                subscriptionId: id,
                reminderId: reminder.id,
                dueAt: reminder.nextAt.toISOString(),
              })
          }
          return due.length
        })
        if (passed < batch) return
      }
    },
  )

/** Sends one, unless it has lost its use meanwhile, and forgets a browser that is no longer there or whose person has signed out. */
export const sendPushWorker = ({ pushGateway, database }: RemindersDeps): JobWorker => {
  const findLiveSession = createLiveSessionFinder(database.db)
  return worker(sendPushJob, async ({ subscriptionId, reminderId, ...due }, { clock }) => {
    const now = clock.now()
    const dueAt = new Date(due.dueAt)
    if (now.getTime() - dueAt.getTime() >= pushWithinMs) return
    const { db } = database
    const [subscription, reminder] = [
      await findSubscription(db, subscriptionId),
      await findReminder(db, reminderId),
    ]
    if (!subscription || !reminder || subscription.ownerId !== reminder.ownerId) return
    if (!(await findLiveSession(subscription.sessionId, subscription.ownerId, now)))
      return deleteSubscription(db, subscription)
    const measuredAt = await latestTakenAt(db, reminder.ownerId, reminder.type)
    if (isSettled({ dismissedAt: reminder.dismissedAt, measuredAt }, dueAt)) return
    const { endpoint, p256dh, auth, locale } = subscription
    try {
      const outcome = await pushGateway.send({ endpoint, keys: { p256dh, auth } }, reminderPush(locale))
      if (outcome === 'gone') await deleteSubscription(db, subscription)
    } catch (error) {
      if (error instanceof GatewayFailure && !error.retryable) throw new GiveUp(error.code)
      throw error
    }
  })
}

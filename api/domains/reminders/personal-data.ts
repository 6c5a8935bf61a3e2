import type { PersonalData } from '~/api/domains/identity/public'
import { deleteNoticesOf } from './repo/push-notices'
import { deleteSubscriptionsOf, subscriptionsOf } from './repo/push-subscriptions'
import { deleteRemindersOf, listReminders } from './repo/reminders'

/** Reminders and the browsers that are reached, in the export of somebody's data, and gone with the account. */
export const remindersPersonalData: PersonalData = {
  name: 'reminders',
  collect: async (queryable, userId) => ({
    reminders: (await listReminders(queryable, userId)).map(({ type, time, weekdays, createdAt }) => ({
      type,
      time,
      weekdays,
      createdAt: createdAt.toISOString(),
    })),
    browsers: (await subscriptionsOf(queryable, userId)).map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).host,
      createdAt: createdAt.toISOString(),
    })),
  }),
  erase: async (tx, userId) => {
    await deleteRemindersOf(tx, userId)
    // In the order in which a browser that is gone is crossed out.
    await deleteNoticesOf(tx, userId)
    await deleteSubscriptionsOf(tx, userId)
  },
}

import { randomUUID } from 'node:crypto'
import type { Person } from '~/api/platform/auth/actor'
import { ApiProblem } from '~/api/platform/problem'
import type { PushSubscription } from '~/domain/reminders/contract'
import { pushSubscriptionIdSchema } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { ownerFor } from '../policy'
import { deleteOfSession, hasSubscription, replaceSubscription } from '../repo/push-subscriptions'

/** What browsers subscribe with, and whether this session's has. */
export const pushKeyOf = async ({ database, pushGateway }: RemindersDeps, person: Person) => ({
  publicKey: pushGateway.publicKey,
  isSubscribed: await hasSubscription(database.db, ownerFor(person), person.sessionId),
})

/** @throws ApiProblem 422 `push-service-unknown` for an address of no push service, or keys that nothing can be sealed for */
export async function subscribe(
  { database, clock, pushGateway }: RemindersDeps,
  person: Person,
  { endpoint, keys, locale }: PushSubscription,
): Promise<void> {
  if (!pushGateway.accepts({ endpoint, keys }))
    throw new ApiProblem(422, 'push-service-unknown', {
      errors: [{ path: ['endpoint'], code: 'error.format' }],
    })
  await database.transaction((tx) =>
    replaceSubscription(tx, {
      id: pushSubscriptionIdSchema.parse(randomUUID()),
      ownerId: ownerFor(person),
      sessionId: person.sessionId,
      endpoint,
      ...keys,
      locale,
      createdAt: clock.now(),
    }),
  )
}

export const unsubscribe = ({ database }: RemindersDeps, person: Person): Promise<void> =>
  deleteOfSession(database.db, ownerFor(person), person.sessionId)

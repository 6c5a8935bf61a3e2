import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, eraseOf } from './repo/care'
import { allMessagesOf } from './repo/messages'
import { messageOf } from './service/view'

/** Somebody's accompanying doctors and what was written, in the export of their data; both go with the account. Before the family in the order of parts. */
export const carePersonalData: PersonalData = {
  name: 'accompanyingDoctors',
  collect: async (queryable, userId) => {
    const messages = await allMessagesOf(queryable, userId)
    return (await allOf(queryable, userId)).map(
      ({ id, memberId, status, requestedAt, offeredAt, activeAt, endedAt, endedBy }) => ({
        id,
        memberId,
        status,
        requestedAt: requestedAt.toISOString(),
        offeredAt: offeredAt?.toISOString() ?? null,
        activeAt: activeAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
        endedBy,
        messages: messages.filter(({ careId }) => careId === id).map(messageOf),
      }),
    )
  },
  erase: (tx, userId, at) => eraseOf(tx, userId, at),
}

import type { PersonalData } from '~/api/domains/identity/public'
import { accompanyingRole } from '~/domain/care/rules'
import type { NoticeDeps } from '~/api/domains/reminders/public'
import { allOf, eraseOf, leftWithoutDoctor } from './repo/care'
import { allFilesOf } from './repo/files'
import { allMessagesOf } from './repo/messages'
import { tellOfEnd } from './service/notices'
import { messageOf } from './service/view'

/** Somebody's accompanying doctors and what was written, in the export of their data; both go with the account. Before the family in the order of parts. */
export const carePersonalData = (deps: NoticeDeps): PersonalData => ({
  name: 'accompanyingDoctors',
  collect: async (queryable, userId) => {
    const messages = await allMessagesOf(queryable, userId)
    const opened = new Map(
      (await allFilesOf(queryable, userId)).map(({ careId, givenAt }) => [careId, givenAt]),
    )
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
        fileOpenedAt: opened.get(id)?.toISOString() ?? null,
        messages: messages.filter(({ careId }) => careId === id).map(messageOf),
      }),
    )
  },
  async erase(tx, userId, at) {
    for (const { id, ownerId } of await eraseOf(tx, userId, at))
      await tellOfEnd(tx, deps, { id, ownerId, isOver: true })
  },
  async stop(tx, userId, _at, before) {
    // Away already: the families have heard of it.
    if (before.suspendedAt !== null || !before.roles.includes(accompanyingRole)) return
    for (const { id, ownerId } of await leftWithoutDoctor(tx, userId))
      await tellOfEnd(tx, deps, { id, ownerId, isOver: false })
  },
})

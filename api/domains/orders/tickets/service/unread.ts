import type { Queryable } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { TicketId, UserId } from '~/domain/values/ids'
import { countUnread, markRead } from '../repo'

export const unreadCounts = async (queryable: Queryable, userId: UserId) => ({
  tickets: await countUnread(queryable, userId),
})

/** @throws ApiProblem 404 when the ticket is not theirs */
export async function noteSeen(
  queryable: Queryable,
  seen: { id: TicketId; userId: UserId; number: number },
): Promise<void> {
  if (!(await markRead(queryable, seen))) throw new ApiProblem(404, 'not-found')
}

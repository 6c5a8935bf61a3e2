import type { Queryable } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { TicketId, UserId } from '~/domain/values/ids'
import { markRead } from '../repo'

/** @throws ApiProblem 404 when the ticket is not theirs */
export async function noteSeen(
  queryable: Queryable,
  seen: { id: TicketId; userId: UserId; number: number },
): Promise<void> {
  if (!(await markRead(queryable, seen))) throw new ApiProblem(404, 'not-found')
}

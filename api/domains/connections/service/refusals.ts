import { recordAccess } from '~/api/platform/audit/public'
import { ApiProblem } from '~/api/platform/problem'
import type { UserId } from '~/domain/values/ids'
import type { Call, ConnectionsDeps } from '../deps'

/** What somebody learns of what is not theirs: nothing. Whose it is finds the attempt in their log. */
export async function refuse(
  { database, clock }: Pick<ConnectionsDeps, 'database' | 'clock'>,
  { actor, requestId }: Call,
  attempt: {
    action: 'create' | 'edit' | 'delete'
    resource: 'family-invitation' | 'family-connection'
    id: string
    subjectId: UserId | null
  },
): Promise<ApiProblem> {
  const { action, resource, id, subjectId } = attempt
  if (subjectId !== null && subjectId !== actor.userId)
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor,
        requestId,
        action,
        resource,
        resourceId: id,
        subjectId,
        outcome: 'refused',
      }),
    )
  return new ApiProblem(404, 'not-found', { title: 'There is nothing of this kind' })
}

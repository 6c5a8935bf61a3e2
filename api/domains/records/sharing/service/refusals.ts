import { recordAccess } from '~/api/platform/audit/public'
import { auditedAs } from '~/api/platform/auth/actor'
import { ApiProblem } from '~/api/platform/problem'
import type { ShareId } from '~/domain/values/ids'
import { ownerOfShare } from '../repo/shares'
import type { ReadingCall, SharingDeps } from './call'

/**
 * What somebody learns of a share that is not theirs, or not open any more: nothing. When it is another person's, that person finds the attempt in
 * their log.
 */
export async function refuseShare(
  { database, clock }: Pick<SharingDeps, 'database' | 'clock'>,
  { actor, requestId }: ReadingCall,
  attempt: { action: 'read' | 'add' | 'delete'; id: ShareId },
): Promise<ApiProblem> {
  const subjectId = await ownerOfShare(database.db, attempt.id)
  if (subjectId !== null && !(actor.kind === 'person' && subjectId === actor.userId))
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor: auditedAs(actor),
        requestId,
        action: attempt.action,
        resource: 'share',
        resourceId: attempt.id,
        subjectId,
        outcome: 'refused',
      }),
    )
  return new ApiProblem(404, 'not-found', { title: 'There is no such share' })
}

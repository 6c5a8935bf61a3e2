import type { Person } from '~/api/platform/auth/actor'
import { recordAccess } from '~/api/platform/audit/public'
import { ApiProblem } from '~/api/platform/problem'
import type { MedicalFileDeps } from '../deps'
import { ownerFor } from '../policy'
import { ownerOf, type Target } from '../repo/entries'

export interface Call {
  actor: Person
  requestId: string
}

/**
 * What somebody learns of an entry that is not within their reach: nothing, not even that there is one. When it is another person's, that
 * person finds the attempt in their log.
 */
export async function refuseEntry(
  { database, clock }: MedicalFileDeps,
  { actor, requestId }: Call,
  { action, id }: { action: 'edit' | 'delete' | 'bring-back'; id: Target['id'] },
): Promise<ApiProblem> {
  const ownerId = await ownerOf(database.db, id)
  if (ownerId !== null && ownerId !== ownerFor(actor))
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor,
        requestId,
        action,
        resource: 'medical-file',
        resourceId: id,
        subjectId: ownerId,
        outcome: 'refused',
      }),
    )
  return new ApiProblem(404, 'not-found', { title: 'There is no such entry' })
}

import { recordAccess } from '~/api/platform/audit/public'
import { ApiProblem } from '~/api/platform/problem'
import type { CareId } from '~/domain/values/ids'
import type { Call, CareDeps } from '../deps'
import { ownerOfCare } from '../repo/care'

/** What somebody learns of a doctor that is not theirs: nothing. The person finds the attempt in their log. */
export async function refuseCare(
  { database, clock }: Pick<CareDeps, 'database' | 'clock'>,
  { actor, requestId }: Call,
  { action, id }: { action: 'read' | 'write' | 'end'; id: CareId },
): Promise<ApiProblem> {
  const subjectId = await ownerOfCare(database.db, id)
  if (subjectId !== null && subjectId !== actor.userId)
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor,
        requestId,
        action,
        resource: 'accompanying-doctor',
        resourceId: id,
        subjectId,
        outcome: 'refused',
      }),
    )
  return missing()
}

export const missing = () =>
  new ApiProblem(404, 'not-found', { title: 'There is no such accompanying doctor' })

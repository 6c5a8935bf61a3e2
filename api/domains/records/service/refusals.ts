import { auditedAs, type Person, type Reader } from '~/api/platform/auth/actor'
import { recordAccess } from '~/api/platform/audit/public'
import { ApiProblem } from '~/api/platform/problem'
import type { RecordId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { ownerOf } from '../repo/records'

export interface Call {
  actor: Person
  requestId: string
}

/** The same of what is only read, which needs nobody to be signed in where a link is open. */
export interface ReadingCall {
  actor: Reader
  requestId: string
}

/**
 * What somebody learns of a record that is not within their reach: nothing, not even that there is one. When it is another person's, that
 * person finds the attempt in their log.
 */
export async function refuseRecord(
  { database, clock }: Pick<RecordsDeps, 'database' | 'clock'>,
  { actor, requestId }: ReadingCall,
  attempt: { action: 'read' | 'edit' | 'delete' | 'bring-back'; type: string; id: RecordId },
): Promise<ApiProblem> {
  const subjectId = await ownerOf(database.db, attempt.id)
  if (subjectId !== null && !(actor.kind === 'person' && subjectId === actor.userId))
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor: auditedAs(actor),
        requestId,
        action: attempt.action,
        resource: `${attempt.type}-record`,
        resourceId: attempt.id,
        subjectId,
        outcome: 'refused',
      }),
    )
  return new ApiProblem(404, 'not-found', { title: 'There is no such record' })
}

import { recordAccess } from '~/api/platform/audit/public'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { CallRequestId } from '~/domain/values/ids'
import type { Call, CallsDeps } from '../deps'
import { traceOf } from '../repo/requests'

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such call request' })
export const decided = () =>
  new ApiProblem(409, 'call-decided', { title: 'The request has gone on meanwhile' })

/**
 * Why a doctor does not see a request, where they have or could have before: whoever sees the queue learns that a colleague was faster. Everybody else
 * learns nothing. The family finds the attempt in their log.
 */
export async function refuseDoctor(
  { database, clock }: Pick<CallsDeps, 'database' | 'clock'>,
  { actor, requestId }: Call,
  { action, id }: { action: AuditAction; id: CallRequestId },
): Promise<ApiProblem> {
  const at = clock.now()
  const trace = await traceOf(database.db, { userId: actor.userId, now: at }, id)
  if (!trace) return missing()
  await database.transaction((tx) =>
    recordAccess(tx, {
      at,
      actor,
      requestId,
      action,
      resource: 'call-request',
      resourceId: id,
      subjectId: trace.ownerId,
      outcome: 'refused',
    }),
  )
  if (!trace.isDoctor) return missing()
  // Whoever was told that it is off, since the member whom it was for is deleted, reads that much.
  if (!trace.isThere)
    return trace.isCanceled && (trace.wasTheirs || trace.wasAsked)
      ? new ApiProblem(403, 'call-called-off')
      : missing()
  if (trace.isOver) return new ApiProblem(403, 'call-over')
  if (trace.wasTheirs) return new ApiProblem(403, 'call-moved')
  if (trace.wasAsked) return new ApiProblem(403, 'call-reference-over')
  if (!trace.wouldQueue) return missing()
  return new ApiProblem(403, trace.hasDoctor ? 'call-taken' : 'call-called-off')
}

import { recordAccess } from '~/api/platform/audit/public'
import { ApiProblem } from '~/api/platform/problem'
import type { ReferralId } from '~/domain/values/ids'
import type { Call, ReferralDeps } from '../deps'
import { traceOf } from '../repo/deliveries'

type Deps = Pick<ReferralDeps, 'database' | 'clock'>
interface Attempt {
  action: 'read' | 'answer'
  id: ReferralId
}

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such referral' })

/** Whose letter it was, for whom it is not open; the family finds the attempt in their log. */
async function noteAttempt(
  { database, clock }: Deps,
  { actor, requestId }: Call,
  { action, id }: Attempt,
): Promise<Awaited<ReturnType<typeof traceOf>>> {
  const trace = await traceOf(database.db, actor.userId, id)
  if (trace && trace.ownerId !== actor.userId)
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor,
        requestId,
        action,
        resource: 'referral',
        resourceId: id,
        subjectId: trace.ownerId,
        outcome: 'refused',
      }),
    )
  return trace
}

/** What somebody learns of a letter that is neither of their family nor by them: nothing. */
export async function refuseLetter(deps: Deps, call: Call, attempt: Attempt): Promise<ApiProblem> {
  await noteAttempt(deps, call, attempt)
  return missing()
}

/** The same of a letter to a colleague: whom it had reached learns that it is closed, and not why. */
export async function refuseReceived(deps: Deps, call: Call, attempt: Attempt): Promise<ApiProblem> {
  const trace = await noteAttempt(deps, call, attempt)
  return trace?.hasReached
    ? new ApiProblem(403, 'referral-closed', { title: 'This letter is closed' })
    : missing()
}

/** Thrown in a transaction in which a letter turns out not to be open to the caller: what is written down of that must not go with it. */
export class LetterNotOpen extends Error {}

/** Does something with a letter to the caller. @throws ApiProblem 404; 403 `referral-closed` */
export async function refusingReceived<Answer>(
  deps: Deps,
  call: Call,
  attempt: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LetterNotOpen)) throw error
    throw await refuseReceived(deps, call, attempt)
  }
}

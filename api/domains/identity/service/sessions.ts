import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import type { Session } from '~/domain/identity/contract'
import type { SessionId } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { endSessions, liveSessionsOf } from '../repo/sessions'
import { findUser } from '../repo/users'
import { requireUser, sessionOf } from '../views'
import { requireFreshCode, tellPhone } from './step-up'

/** Where the person is signed in, the latest use first. */
export const listSessions = async (
  { database, clock }: IdentityDeps,
  { userId, sessionId }: Person,
): Promise<{ items: Session[] }> => ({
  items: (await liveSessionsOf(database.db, userId, clock.now())).map((row) => sessionOf(row, sessionId)),
})

/**
 * Ends one of the person's sessions, at once. One's own needs no more than being in it.
 * @throws ApiProblem 403 `fresh-code-required`; 404 for another's or one that is over
 */
export async function endSession(deps: IdentityDeps, person: Person, only: SessionId): Promise<void> {
  if (only !== person.sessionId) return endElsewhere(deps, person, { only })
  const at = deps.clock.now()
  await endSessions(deps.database.db, person.userId, { at, reason: 'ended-by-owner', only })
}

/** Ends all of the person's sessions but the one that asks. @throws ApiProblem 403 `fresh-code-required` */
export const endOtherSessions = (deps: IdentityDeps, person: Person): Promise<void> =>
  endElsewhere(deps, person, { except: person.sessionId })

const endElsewhere = (
  deps: IdentityDeps,
  person: Person,
  which: { only: SessionId } | { except: SessionId },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await requireFreshCode(tx, deps, person, 'sessions')
    const at = deps.clock.now()
    const ended = await endSessions(tx, person.userId, { at, reason: 'ended-by-owner', ...which })
    if (ended > 0)
      await tellPhone(tx, deps, requireUser(await findUser(tx, person.userId)), 'sessions-ended', {})
    else if ('only' in which) throw new ApiProblem(404, 'not-found')
  })

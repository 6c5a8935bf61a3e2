import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import type { Session } from '~/domain/identity/contract'
import type { SessionId } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { endSessions, liveSessionsOf } from '../repo/sessions'
import { sessionOf } from '../views'

/** Where the person is signed in, the latest use first. */
export const listSessions = async (
  { database, clock }: IdentityDeps,
  { userId, sessionId }: Person,
): Promise<{ items: Session[] }> => ({
  items: (await liveSessionsOf(database.db, userId, clock.now())).map((row) => sessionOf(row, sessionId)),
})

/** Ends one of the person's sessions, at once. @throws ApiProblem 404 for another's or one that is over */
export async function endSession(
  { database, clock }: IdentityDeps,
  { userId }: Person,
  only: SessionId,
): Promise<void> {
  const ended = await endSessions(database.db, userId, { at: clock.now(), reason: 'ended-by-owner', only })
  if (ended === 0) throw new ApiProblem(404, 'not-found')
}

/** Ends all of the person's sessions but the one that asks. */
export async function endOtherSessions(
  { database, clock }: IdentityDeps,
  { userId, sessionId }: Person,
): Promise<void> {
  await endSessions(database.db, userId, { at: clock.now(), reason: 'ended-by-owner', except: sessionId })
}

import type { Role } from '~/domain/values/role'
import type { SessionId, UserId } from '~/domain/values/ids'
import { ApiProblem } from '../problem'

export interface Person {
  kind: 'person'
  userId: UserId
  sessionId: SessionId
  roles: Role[]
  /** Has given first and last name, which every service wants. */
  isComplete: boolean
  /** Has accepted the terms, and declared to be an adult. */
  hasAcceptedTerms: boolean
}

/** Who asks. */
export type Actor = { kind: 'anonymous' } | Person

/** `system`: jobs and publishing, which no person asked for. */
export type AuditedActor = Actor | { kind: 'system' }

/** Turns an access token into who asks. Suspending a person acts at once: it looks into the database, or knows that nothing has changed since. */
export interface TokenReader {
  read(token: string): Promise<Person | { refused: 'token-expired' | 'token-refused' }>
}

/** @throws ApiProblem 401 when nobody is signed in */
export function requirePerson(c: { readonly var: { readonly actor: Actor } }): Person {
  const { actor } = c.var
  if (actor.kind === 'anonymous') throw new ApiProblem(401, 'not-signed-in')
  return actor
}

import type { Role } from '~/domain/values/role'
import type { LinkVisitId, SessionId, ShareId, UserId } from '~/domain/values/ids'
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

/** Nobody who is known, but somebody who has given the passcode of a shared link a while ago: they read what it opens, and that is all. */
export interface LinkVisitor {
  kind: 'link-visitor'
  visitId: LinkVisitId
  shareId: ShareId
}

/** Whoever may read records: their own, or what is shared with them. */
export type Reader = Person | LinkVisitor

/** Who asks. */
export type Actor = { kind: 'anonymous' } | Reader

/** `system`: jobs and publishing, which no person asked for. */
export type AuditedActor = { kind: 'anonymous' } | Person | { kind: 'system' }

/** As what somebody stands in the audit: nobody knows who reads by a link. */
export const auditedAs = (actor: Actor): AuditedActor =>
  actor.kind === 'link-visitor' ? { kind: 'anonymous' } : actor

/** Turns an access token into who asks. Suspending a person acts at once: it looks into the database, or knows that nothing has changed since. */
export interface TokenReader {
  read(token: string): Promise<Reader | { refused: 'token-expired' | 'token-refused' }>
}

/** @throws ApiProblem 401 when nobody is signed in */
export function requirePerson(c: { readonly var: { readonly actor: Actor } }): Person {
  const { actor } = c.var
  if (actor.kind !== 'person') throw new ApiProblem(401, 'not-signed-in')
  return actor
}

/** @throws ApiProblem 401 when nobody is signed in, and no link is open */
export function requireReader(c: { readonly var: { readonly actor: Actor } }): Reader {
  const { actor } = c.var
  if (actor.kind === 'anonymous') throw new ApiProblem(401, 'not-signed-in')
  return actor
}

import type { Person, TokenReader } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Announcements } from '~/api/platform/memory/announcements'
import { isProfileComplete } from '~/domain/identity/rules'
import { createLiveSessionFinder } from '../repo/sessions'
import type { UserRow } from '../repo/users'
import type { AccessTokens } from './access-tokens'
import { createTokenMemory } from './token-memory'

/** The row that somebody was recognised by, as long as they are: `GET /user/info` needs no second statement. */
const recognised = new WeakMap<Person, UserRow>()

export const rowOf = (person: Person): UserRow | undefined => recognised.get(person)

interface TokenReaderDeps {
  database: Database
  clock: Clock
  accessTokens: AccessTokens
  announcements: Announcements
}

/**
 * Recognises people by their access token and, with one indexed statement, that their session is still in force. Both are remembered as long as
 * every change of a person or a session is heard of; else the database is asked each time.
 */
export function createTokenReader({
  database,
  clock,
  accessTokens,
  announcements,
}: TokenReaderDeps): TokenReader {
  const findLive = createLiveSessionFinder(database.db)
  const memory = createTokenMemory(announcements)
  return {
    async read(token) {
      const known = memory.find(token, clock.now().getTime())
      if (known) return known
      const holder = await accessTokens.verify(token)
      if ('refused' in holder) return holder
      const mark = memory.mark()
      const live = await findLive(holder.sessionId, holder.userId, clock.now())
      if (!live) return { refused: 'token-refused' }
      const { user, sessionExpiresAt } = live
      const person: Person = {
        kind: 'person',
        userId: user.id,
        sessionId: holder.sessionId,
        roles: user.roles,
        isComplete: isProfileComplete(user),
        hasAcceptedTerms: user.acceptedTermsVersion !== null,
      }
      recognised.set(person, user)
      const ends = [holder.expiresAt, sessionExpiresAt, ...(user.deletionDueAt ? [user.deletionDueAt] : [])]
      memory.remember(token, { person, until: Math.min(...ends.map((end) => end.getTime())) }, mark)
      return person
    },
  }
}

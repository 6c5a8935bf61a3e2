import type { Person, TokenReader } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { isProfileComplete } from '~/domain/identity/rules'
import { createLiveSessionFinder } from '../repo/sessions'
import type { UserRow } from '../repo/users'
import type { AccessTokens } from './access-tokens'

/** The row that somebody was recognised by, as long as their request lasts: `GET /user/info` needs no second statement. */
const recognised = new WeakMap<Person, UserRow>()

export const rowOf = (person: Person): UserRow | undefined => recognised.get(person)

interface TokenReaderDeps {
  database: Database
  clock: Clock
  accessTokens: AccessTokens
}

/** Recognises people by their access token and, with one indexed statement, that their session is still in force. */
export function createTokenReader({ database, clock, accessTokens }: TokenReaderDeps): TokenReader {
  const findLive = createLiveSessionFinder(database.db)
  return {
    async read(token) {
      const holder = await accessTokens.verify(token)
      if ('refused' in holder) return holder
      const row = await findLive(holder.sessionId, holder.userId, clock.now())
      if (!row) return { refused: 'token-refused' }
      const person: Person = {
        kind: 'person',
        userId: row.id,
        sessionId: holder.sessionId,
        roles: row.roles,
        isComplete: isProfileComplete(row),
        hasAcceptedTerms: row.acceptedTermsVersion !== null,
      }
      recognised.set(person, row)
      return person
    },
  }
}

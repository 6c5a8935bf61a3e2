import type { TokenReader } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { findVisit } from '../repo/links'
import { secretHash, visitPrefix } from './link-secrets'

interface VisitTokensDeps {
  database: Database
  clock: Clock
  /** Recognises people. */
  tokens: TokenReader
}

/** Recognises whoever reads by a link beside those who are signed in. */
export const withLinkVisits = ({ database, clock, tokens }: VisitTokensDeps): TokenReader => ({
  async read(token) {
    if (!token.startsWith(visitPrefix)) return tokens.read(token)
    const found = await findVisit(database.db, secretHash(token), clock.now())
    return found ? { kind: 'link-visitor', ...found } : { refused: 'token-refused' }
  },
})

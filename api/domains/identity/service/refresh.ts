import { ApiProblem } from '~/api/platform/problem'
import type { TokenObject } from '~/domain/identity/contract'
import { tokenRules } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { endFamilyOf, rotate } from '../repo/sessions'
import { createSuccession, hashOfRefreshToken, isRefreshToken } from './refresh-tokens'
import { tokenObject } from './sign-in'

/**
 * Answers a new pair for a refresh token (design.md §5, invariant 11): fifty at once get the same successor, and the use of one
 * that has been followed ends the whole family.
 * @throws ApiProblem 401 `token-refused`
 */
export async function refreshTokens(deps: IdentityDeps, presented: string): Promise<TokenObject> {
  const { database, clock, accessTokens, secret, log } = deps
  if (!isRefreshToken(presented)) throw new ApiProblem(401, 'token-refused')
  const now = clock.now()
  const successor = createSuccession(secret)(presented)
  const rotation = await rotate(database.db, {
    hash: hashOfRefreshToken(presented),
    successorHash: hashOfRefreshToken(successor),
    now,
    expiresAt: new Date(now.getTime() + tokenRules.refreshLifetimeMs),
    graceSince: new Date(now.getTime() - tokenRules.predecessorGraceMs),
  })
  if (rotation?.outcome === 'replayed')
    log.warn({ sessionId: rotation.sessionId }, 'A refresh token was replayed, and its family ended')
  if (rotation?.outcome !== 'successor') throw new ApiProblem(401, 'token-refused')
  const access = await accessTokens.issue(rotation, now)
  return tokenObject(access, { token: successor, expiresAt: rotation.expiresAt })
}

/** Ends the session that a refresh token belongs to. A token that is not known has nothing to end, and that is no error. */
export async function signOut({ database, clock }: IdentityDeps, presented: string): Promise<void> {
  if (isRefreshToken(presented)) await endFamilyOf(database.db, hashOfRefreshToken(presented), clock.now())
}

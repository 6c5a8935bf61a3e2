import { errors, jwtVerify, SignJWT } from 'jose'
import { tokenRules } from '~/domain/identity/rules'
import { sessionIdSchema, userIdSchema, type SessionId, type UserId } from '~/domain/values/ids'
import type { Clock } from '~/api/platform/clock'
import { algorithm, type KeyRing } from './key-ring'

/** Who a token was issued to; what that person may do is asked of the database. */
export interface TokenHolder {
  userId: UserId
  sessionId: SessionId
}

export interface AccessTokens {
  /** @returns the token, and when it ends */
  issue(holder: TokenHolder, at: Date): Promise<{ token: string; expiresAt: Date }>
  verify(
    token: string,
  ): Promise<(TokenHolder & { expiresAt: Date }) | { refused: 'token-expired' | 'token-refused' }>
}

// RFC 9068: the type keeps any other JWT of ours from being taken for an access token.
const type = 'at+jwt'
const issuer = 'tapesh'
const audience = 'tapesh-api'

/** Ours have about 300 characters. */
const longestToken = 1024

export function createAccessTokens({ keys, clock }: { keys: KeyRing; clock: Clock }): AccessTokens {
  return {
    async issue({ userId, sessionId }, at) {
      const { kid, key } = await keys.current()
      const issuedAt = Math.floor(at.getTime() / 1000)
      const expiresAt = issuedAt + tokenRules.accessLifetimeMs / 1000
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt: new Date(expiresAt * 1000) }
    },

    async verify(token) {
      if (token.length > longestToken) return { refused: 'token-refused' }
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.find(kid)
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          {
            algorithms: [algorithm],
            typ: type,
            issuer,
            audience,
            currentDate: clock.now(),
            requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          },
        )
        const userId = userIdSchema.safeParse(payload.sub)
        const sessionId = sessionIdSchema.safeParse(payload.sid)
        return userId.success && sessionId.success
          ? { userId: userId.data, sessionId: sessionId.data, expiresAt: new Date((payload.exp ?? 0) * 1000) }
          : { refused: 'token-refused' }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { refused: 'token-expired' }
        if (error instanceof errors.JOSEError) return { refused: 'token-refused' }
        throw error
      }
    },
  }
}

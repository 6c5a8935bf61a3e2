import type { Session } from '~/app/platform/context'
import type { TokenObject } from '~/domain/identity/contract'
import type { Caller, Refreshed } from './api-transport'
import type { TokenCookie } from './token-cookie'

/** An access token that ends within this many milliseconds is not worth a call any more. */
const nearlyOver = 10_000

export interface OpenSession {
  session: Session
  /** Its access token is over and the API could not be asked for another: a refusal of it says nothing about the person. */
  isOverdue: boolean
  /** The `Set-Cookie` of the answer; `null` when the browser keeps what it has. */
  cookie(): Promise<string | null>
}

interface SessionsOptions {
  cookie: TokenCookie
  /** Asks the API for the successor of a refresh token. */
  refresh: (refreshToken: string, caller: Caller) => Promise<Refreshed>
  now: () => Date
}

/** Opens the session of a request, renewing it at most once and before any page is rendered. */
export function createSessions({ cookie, refresh, now }: SessionsOptions) {
  const renewed = async (tokens: TokenObject, caller: Caller): Promise<TokenObject | null> => {
    const time = now().getTime()
    if (tokens.refresh_token_expires_in <= time) return null
    if (tokens.access_token_expires_in - nearlyOver > time) return tokens
    const answer = await refresh(tokens.refresh_token, caller)
    if (answer.kind === 'renewed') return answer.tokens
    // When the API cannot be reached the pair is kept: the person is still who they were.
    return answer.kind === 'refused' ? null : tokens
  }

  return {
    async open(cookieHeader: string | undefined, caller: Caller): Promise<OpenSession> {
      const wasPresent = cookie.isPresent(cookieHeader)
      const brought = wasPresent ? await cookie.read(cookieHeader) : null
      let tokens = brought && (await renewed(brought, caller))
      return {
        session: {
          get tokens() {
            return tokens
          },
          start(next) {
            tokens = next
          },
          end() {
            tokens = null
          },
        },
        isOverdue: tokens !== null && tokens.access_token_expires_in <= now().getTime(),
        async cookie() {
          if (tokens) return tokens === brought ? null : cookie.keep(tokens, now())
          return wasPresent ? cookie.forget() : null
        },
      }
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

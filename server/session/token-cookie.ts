import type { Seal } from '~/app/platform/context'
import { sentName } from '~/app/platform/cookie-names'
import { tokenObjectSchema, type TokenObject } from '~/domain/identity/contract'

const name = 'token'

/** The token object of a browser's session, kept by the browser and readable by this server alone. */
export interface TokenCookie {
  /** The token object that a request brings; `null` when it brings none, or one that is not ours. */
  read(cookieHeader: string | undefined): Promise<TokenObject | null>
  /** Whether a request brings the cookie at all, readable or not. */
  isPresent(cookieHeader: string | undefined): boolean
  /** `Set-Cookie` that keeps the tokens for as long as they can be refreshed. */
  keep(tokens: TokenObject, now: Date): Promise<string>
  /** `Set-Cookie` that takes them away. */
  forget(): string
}

/** @param secure whether visitors come by https */
export function createTokenCookie({ seal, unseal }: Seal, secure: boolean): TokenCookie {
  const cookie = (value: string, seconds: number) =>
    `${sentName(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const valueIn = (header: string | undefined) => /(?:^|;\s*)token=([^;]*)/.exec(header ?? '')?.[1]

  return {
    isPresent: (header) => valueIn(header) !== undefined,
    async read(header) {
      const parsed = tokenObjectSchema.safeParse(await unseal(name, valueIn(header) ?? ''))
      return parsed.success ? parsed.data : null
    },
    async keep(tokens, now) {
      const seconds = Math.max(0, Math.floor((tokens.refresh_token_expires_in - now.getTime()) / 1000))
      return cookie(await seal(name, tokens), seconds)
    },
    forget: () => cookie('', 0),
  }
}

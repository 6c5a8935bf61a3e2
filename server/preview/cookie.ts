import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sentName } from '~/app/platform/cookie-names'

const name = 'preview'
const lifetime = 12 * 60 * 60_000

/** The cookie of an editor who looks at drafts: signed, and good for twelve hours. */
export interface PreviewCookie {
  isPresent(request: IncomingMessage): boolean
  /** `Set-Cookie` that begins the preview. */
  begin(): string
  /** `Set-Cookie` that ends it. */
  end(): string
}

/** @param secure whether visitors come by https */
export function createPreviewCookie(secret: string, secure: boolean, now = Date.now): PreviewCookie {
  const sign = (expires: string) =>
    createHmac('sha256', secret).update(`preview ${expires}`).digest('base64url')
  // Presentation frames the site on its own origin, so Lax reaches it.
  const cookie = (value: string, seconds: number) =>
    `${sentName(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    isPresent(request) {
      const value = /(?:^|;\s*)preview=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
      const [expires, signature, ...rest] = value?.split('.') ?? []
      if (!expires || !signature || rest.length > 0) return false
      const expected = Buffer.from(sign(expires))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now()
    },
    begin() {
      const expires = String(now() + lifetime)
      return cookie(`${expires}.${sign(expires)}`, lifetime / 1000)
    },
    end: () => cookie('', 0),
  }
}

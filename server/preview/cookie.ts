import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { EditorSession, SignedIn } from '@tapesh/content-lake/http/editor-session'
import { sentName } from '~/app/platform/cookie-names'

const name = 'preview'
const hour = 60 * 60_000
const longest = 12 * hour
/** Where nobody can be asked whether the editor is still signed in; Presentation begins it anew when it is opened. */
const unasked = hour

/** Whose preview it is: one session of an editor, or of all of them, for whom an editor has shared it with. */
type Holder = Pick<SignedIn, 'id' | 'expires' | 'epoch'>

/** No session has this id: 22 letters are drawn for one. */
const sharedId = 'shared'

/** The cookie of an editor who looks at drafts: signed, and good as long as the editor's session is, for twelve hours at most. */
export interface PreviewCookie {
  isPresent(request: IncomingMessage): boolean
  /** `Set-Cookie` that begins the preview. @param request of the editor, or of somebody whom one has sent the way */
  begin(request?: IncomingMessage): string
  /** `Set-Cookie` that ends it. */
  end(): string
}

interface PreviewCookieOptions {
  /** Of the lake; `null` where it has none: hosted Sanity, or a lake that is open on this machine. */
  session?: Pick<EditorSession, 'find' | 'isLive' | 'epoch'> | null
  now?: () => number
}

/** @param secure whether visitors come by https */
export function createPreviewCookie(
  secret: string,
  secure: boolean,
  { session = null, now = Date.now }: PreviewCookieOptions = {},
): PreviewCookie {
  const sign = (holder: string) =>
    createHmac('sha256', secret).update(`preview of ${holder}`).digest('base64url')
  // Presentation frames the site on its own origin, so Lax reaches it.
  const cookie = (value: string, milliseconds: number) =>
    `${sentName(name, secure)}=${value}; Path=/; Max-Age=${Math.floor(milliseconds / 1000)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  const holderOf = (request: IncomingMessage | undefined): Holder => {
    const shared = { id: sharedId, expires: now() + unasked, epoch: session?.epoch() ?? '' }
    const signedIn = request && session?.find(request)
    if (!signedIn) return shared
    const { id, expires, epoch } = signedIn
    return { id, expires: Math.min(expires, now() + longest), epoch }
  }
  const isLive = (holder: Holder) => holder.expires > now() && (session === null || session.isLive(holder))

  return {
    isPresent(request) {
      const value = /(?:^|;\s*)preview=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
      const [payload, signature, ...rest] = value?.split('.') ?? []
      if (!payload || !signature || rest.length > 0) return false
      const expected = Buffer.from(sign(payload))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      // Its signature has been checked: it is what `begin` wrote.
      return isLive(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Holder)
    },
    begin(request) {
      const holder = holderOf(request)
      const payload = Buffer.from(JSON.stringify(holder)).toString('base64url')
      return cookie(`${payload}.${sign(payload)}`, holder.expires - now())
    },
    end: () => cookie('', 0),
  }
}

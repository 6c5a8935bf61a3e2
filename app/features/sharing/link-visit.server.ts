import { createHash } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure } from '~/app/platform/api.server'
import { cookieIn, setCookie } from '~/app/platform/cookie.server'
import { linkTokenSchema } from '~/domain/sharing/contract'
import { shareIdSchema, type ShareId } from '~/domain/values/ids'
import { readParams } from '~/app/platform/page-params.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
  params: Readonly<Record<string, string | undefined>>
}

const cookie = 'link-visit'

/** Which link a visit is of, without what opens it: a browser reads by one link at a time. */
const markOf = (token: string): string =>
  createHash('sha256').update(`link ${token}`).digest('base64url').slice(0, 22)

/** The `Set-Cookie` that keeps what a visitor reads by, with the link whose passcode was given. */
export const keepVisit = (
  { siteOrigin, now }: AppLoadContext,
  token: string,
  { visit, shareId, expiresAt }: { visit: string; shareId: ShareId; expiresAt: string },
): string =>
  setCookie(
    cookie,
    [markOf(token), shareId, visit].join('~'),
    Math.max(1, Math.floor((Date.parse(expiresAt) - now().getTime()) / 1000)),
    siteOrigin,
  )

export const forgetVisit = ({ siteOrigin }: AppLoadContext): string => setCookie(cookie, '', 0, siteOrigin)

interface LinkVisit {
  shareId: ShareId
  /** The API as the visitor reads by it, whoever is signed in besides. */
  context: AppLoadContext
}

/** What the visitor reads by, of this link; undefined when its passcode has not been given here, or too long ago. */
export function findVisit({ request, context }: LoaderInput, token: string): LinkVisit | undefined {
  const [mark, id, visit = ''] = cookieIn(request, cookie)?.split('~') ?? []
  const shareId = shareIdSchema.safeParse(id)
  if (mark !== markOf(token) || !shareId.success || !/^visit\.[\w-]{43}$/.test(visit)) return undefined
  const unchanging = () => undefined
  const session = {
    tokens: { ...context.session.tokens, access_token: visit } as AppLoadContext['session']['tokens'],
    start: unchanging,
    end: unchanging,
  }
  return { shareId: shareId.data, context: { ...context, session } }
}

/**
 * For the pages below that of a link.
 * @throws a redirect to where the passcode is asked for
 */
export async function requireVisit(
  asked: LoaderInput,
): Promise<{ token: string; shareId: ShareId; requested: LoaderInput }> {
  const { token } = await readParams(asked, { token: linkTokenSchema })
  const visit = findVisit(asked, token)
  if (!visit) throw redirect(`/s/${token}`)
  return { token, shareId: visit.shareId, requested: { ...asked, context: visit.context } }
}

/** What a visit reads. @throws a redirect to where the passcode is asked for, once its time is over */
export async function orOver<Answer>(token: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) throw redirect(`/s/${token}`)
    throw error
  }
}

import type { IncomingMessage } from 'node:http'
import type { ApiTransport, Seal, Session } from '~/app/platform/context'
import { readSite } from '@tapesh/content-lake/http/request-site'
import { createRefresh, type TransportFor } from './api-transport'
import { createSeal } from './seal'
import { createSessions, type OpenSession } from './sessions'
import { createTokenCookie } from './token-cookie'

/** Who asks, as far as pages are concerned. */
export interface Visitor {
  api: ApiTransport
  open: OpenSession
}

export interface Visitors {
  seal: Seal
  now: () => Date
  of(incoming: IncomingMessage): Promise<Visitor>
  /** For a page that is kept for everyone: nobody is signed in, and nobody can be. */
  nobody: { session: Session; api: ApiTransport }
}

interface VisitorsOptions {
  /** Of the installation, at least 32 characters. */
  secret: string
  /** Visitors come by https. */
  secure: boolean
  trustedProxyHops: number
  transportFor: TransportFor
  now: () => Date
}

export function createVisitors(options: VisitorsOptions): Visitors {
  const { transportFor, now } = options
  const seal = createSeal(options.secret)
  const sessions = createSessions({
    cookie: createTokenCookie(seal, options.secure),
    refresh: createRefresh(transportFor),
    now,
  })
  return {
    seal,
    now,
    async of(incoming) {
      const caller = {
        address: readSite(incoming, options.trustedProxyHops)?.address ?? '',
        device: incoming.headers['user-agent'],
      }
      const open = await sessions.open(incoming.headers.cookie, caller)
      const api = transportFor(caller)
      return { api: open.isOverdue ? withoutRefusal(api) : api, open }
    },
    nobody: { session: sessionOfNobody, api: transportFor({ address: '' }) },
  }
}

/** Whoever could not be given a new token is not somebody who is signed out: to them the API is away. */
const withoutRefusal = (api: ApiTransport): ApiTransport => ({
  ...api,
  async fetch(...request) {
    const answer = await api.fetch(...request)
    return answer.status === 401
      ? new Response(null, { status: 503, headers: { 'retry-after': '2' } })
      : answer
  },
})

const cannotSignIn = () => {
  throw new Error('A page that is kept for everyone cannot change who is signed in')
}
const sessionOfNobody: Session = { tokens: null, start: cannotSignIn, end: cannotSignIn }

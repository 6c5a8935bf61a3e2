import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LakeAuth, LakeUser } from '../contract'
import type { EditorSession, SignedIn } from './editor-session'
import type { Guard } from './guard'
import { HttpRefusal } from './refusal'
import type { RequestSite } from './request-site'
import { isSameSecret } from './signature'
import { createTickets, type RedeemedTicket, type Tickets } from './tickets'

export const localEditor: LakeUser = { id: 'local', name: 'Local editor', email: 'local@localhost' }
export const machineUser: LakeUser = { id: 'machine', name: 'Machine', email: 'machine@localhost' }

/** Stands in for the caller where it does not matter who calls. */
export const nobody: Caller = { user: { id: '', name: '', email: '' } }

export interface Caller {
  user: LakeUser
  /** The session that a stream must not outlive; absent for the local editor and the machine. */
  signedIn?: SignedIn
  ticket?: RedeemedTicket
}

export interface Authenticator {
  /**
   * Who calls, or `null`.
   * @throws HttpRefusal 401 for a token that is not ours, 403 for a cookie used from another origin
   */
  identify(request: IncomingMessage, site: RequestSite): Caller | null
  isLive(caller: Caller): boolean
  tickets: Tickets
}

export function createAuthenticator(
  auth: LakeAuth,
  session: EditorSession | null,
  guard: Guard,
  now: () => number,
): Authenticator {
  const secret = auth.kind === 'password' ? auth.sessionSecret : randomBytes(32).toString('hex')
  const tickets = createTickets(secret, now)

  const isToken = (given: string) =>
    // Every token is compared, so that the time tells nothing about which one was close.
    auth.tokens.reduce((found, token) => isSameSecret(token, given) || found, false)

  return {
    tickets,
    isLive: ({ signedIn }) => !signedIn || !session || session.isLive(signedIn),
    identify(request, site) {
      const authorization = request.headers.authorization
      if (authorization !== undefined) {
        const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1]
        if (token && isToken(token)) return { user: machineUser }
        throw new HttpRefusal(401, 'The token is not valid')
      }
      if (auth.kind === 'open') return site.isDirectLocal ? { user: localEditor } : null
      if (!session) return null
      if (request.method === 'GET' && site.hostname.endsWith('.localhost')) {
        const ticket = tickets.redeem(request.url ?? '')
        if (ticket && session.isLive(ticket.signedIn)) {
          return { user: ticket.signedIn.user, signedIn: ticket.signedIn, ticket }
        }
      }
      const signedIn = session.find(request)
      if (!signedIn) return null
      if (!isSafe(request) && !guard.isSameOrigin(request, site)) {
        throw new HttpRefusal(403, 'A signed-in editor may change something only from a page of this site')
      }
      return { user: signedIn.user, signedIn }
    },
  }
}

function isSafe(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
}

export function unauthorized(): HttpRefusal {
  return new HttpRefusal(401, 'You must sign in first', { 'www-authenticate': 'Bearer' })
}

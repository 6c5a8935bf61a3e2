import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LakeAuth, LakeUser } from '../contract'
import type { Attempts } from './attempts'
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
   * @param isInside it came by the listener that only this machine reaches: whoever guesses elsewhere does not stop the site itself
   * @throws HttpRefusal 401 for a token that is not ours, 429 when too many were not, 403 for a cookie used from another origin
   */
  identify(request: IncomingMessage, site: RequestSite, isInside: boolean): Caller | null
  isLive(caller: Caller): boolean
  tickets: Tickets
}

export interface AuthenticatorOptions {
  auth: LakeAuth
  session: EditorSession | null
  guard: Guard
  /** At the machine's tokens. */
  attempts: Attempts
  /** Told of what could not be kept. */
  report: (error: unknown) => void
  now: () => number
}

export function createAuthenticator({
  auth,
  session,
  guard,
  attempts,
  report,
  now,
}: AuthenticatorOptions): Authenticator {
  const secret = auth.kind === 'password' ? auth.sessionSecret : randomBytes(32).toString('hex')
  const tickets = createTickets(secret, now)

  const isToken = (given: string) =>
    // Every token is compared, so that the time tells nothing about which one was close.
    auth.tokens.reduce((found, token) => isSameSecret(token, given) || found, false)

  /** @throws HttpRefusal 401, 429 */
  function requireToken(authorization: string, { address }: RequestSite, isInside: boolean): void {
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1]
    const wait = isInside ? 0 : attempts.wait(address)
    if (wait > 0) {
      throw new HttpRefusal(429, 'Too many tokens that are not valid came from here', {
        'retry-after': String(Math.ceil(wait / 1000)),
      })
    }
    const isRight = token !== undefined && isToken(token)
    // It counts in memory already; what cannot be kept is no reason to answer another thing.
    if (!isInside) (isRight ? attempts.succeeded(address) : attempts.begin(address)).catch(report)
    if (!isRight) throw new HttpRefusal(401, 'The token is not valid')
  }

  return {
    tickets,
    isLive: ({ signedIn }) => !signedIn || !session || session.isLive(signedIn),
    identify(request, site, isInside) {
      const authorization = request.headers.authorization
      if (authorization !== undefined) {
        requireToken(authorization, site, isInside)
        return { user: machineUser }
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

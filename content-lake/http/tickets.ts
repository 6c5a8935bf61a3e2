import { createSigner } from './signature'
import type { SignedIn } from './editor-session'

const goodFor = 60_000
const ticketsKept = 5_000

const ticketParameter = 'ticket'

/**
 * A stream that is redirected to `l<n>.localhost` loses its cookie on the way, so the redirect carries a ticket: the
 * session, signed together with the very address. It opens the stream within a minute. Browsers reconnect to the
 * address they were redirected to, so while its stream is open, and for a minute after it fell, it opens it again.
 */
export interface Tickets {
  /** The address with its ticket. `address` is path and query as the client asked for it. */
  attach(address: string, signedIn: SignedIn): string
  redeem(address: string): RedeemedTicket | null
}

export interface RedeemedTicket {
  signedIn: SignedIn
  /** To be called when the stream is open, and its result when it has ended. */
  opened(): () => void
}

export function createTickets(secret: string, now: () => number): Tickets {
  const signer = createSigner(secret, 'stream-ticket')
  const uses = new Map<string, { open: number; last: number }>()

  const isFresh = (signature: string, expires: number) => {
    if (now() <= expires) return true
    const use = uses.get(signature)
    return use !== undefined && (use.open > 0 || now() - use.last <= goodFor)
  }

  return {
    attach(address, signedIn) {
      const payload = Buffer.from(JSON.stringify({ signedIn, expires: now() + goodFor })).toString(
        'base64url',
      )
      const ticket = `${payload}.${signer.sign(`${payload} ${canonical(address)}`)}`
      return `${address}${address.includes('?') ? '&' : '?'}${ticketParameter}=${ticket}`
    },
    redeem(address) {
      const ticket = splitAddress(address).query.get(ticketParameter) ?? ''
      const [payload, signature, ...rest] = ticket.split('.')
      if (!payload || !signature || rest.length > 0) return null
      if (!signer.verify(`${payload} ${canonical(address)}`, signature)) return null
      // Its signature has been checked: it is what `attach` wrote.
      const { signedIn, expires } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
        signedIn: SignedIn
        expires: number
      }
      if (!isFresh(signature, expires)) return null
      return {
        signedIn,
        opened() {
          const use = uses.get(signature) ?? { open: 0, last: now() }
          use.open++
          use.last = now()
          uses.set(signature, use)
          forgetOldest(uses)
          return () => {
            use.open--
            use.last = now()
          }
        },
      }
    },
  }
}

/** Without the ticket itself and without what the client adds when it reconnects. */
function canonical(address: string): string {
  const { path, query } = splitAddress(address)
  query.delete(ticketParameter)
  query.delete('lastEventId')
  return `${path}?${query.toString()}`
}

function splitAddress(address: string): { path: string; query: URLSearchParams } {
  const mark = address.indexOf('?')
  if (mark < 0) return { path: address, query: new URLSearchParams() }
  return { path: address.slice(0, mark), query: new URLSearchParams(address.slice(mark + 1)) }
}

function forgetOldest(uses: Map<string, { open: number; last: number }>): void {
  if (uses.size <= ticketsKept) return
  for (const [signature, use] of uses) {
    if (use.open === 0) uses.delete(signature)
    if (uses.size <= ticketsKept) return
  }
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Line, Turn } from '~/api/platform/line/line'
import type { Seal } from '~/app/platform/context'
import type { PostedForm } from '~/app/platform/outage'
import { pathWithoutLocale } from '~/domain/values/locale'
import { pathOf } from '../http/target'
import { pageOf } from './posted-form'
import { waitingPage } from './waiting-page'

/** Pages whose forms sell, and the one to which the gateway sends people back. */
const behindLine = /^\/(?:checkout(?:\/result\/[^/]+)?|app\/wallet\/top-up)$/

/** Most turns come before anybody would have read a page. */
const usuallyShownAfter = 3000
/** Seconds after which a place is no longer asked for with what was posted: whoever comes back later decides anew. */
const keptFor = 60
/** Of a browser's 4 KB a cookie. */
const longestTicket = 3500

const ticketSchema = z.strictObject({
  id: z.uuid(),
  since: z.number(),
  seen: z.number(),
  /** Path and query of the page. */
  to: z.string(),
  /** What was posted to it, and waits. */
  fields: z.array(z.tuple([z.string(), z.string()])).nullable(),
})
type Ticket = z.output<typeof ticketSchema>

interface Waiter {
  request: Request
  /** As it was asked for. */
  target: string
  cookies: string | undefined
  /** Whose place it is. */
  owner: string
  posted: (() => Promise<PostedForm>) | undefined
}

/** What became of waiting. `cookie` is to be set in any case. */
export type Admitted =
  /** It is their turn: the request is to be answered in it, and the turn to be ended. */
  | { kind: 'turn'; turn: Turn; request: Request; cookie: string | null }
  /** To be shown. */
  | { kind: 'wait'; page: Response; cookie: string | null }
  /** For loaders and actions to throw. */
  | { kind: 'away'; thrown: () => Error | Response; cookie: string | null }

class LineFull extends Error {
  override readonly name = 'LineFull'
  readonly isOutage = true
}

export interface PageLine {
  /** @returns null when there is no line before what is asked */
  admit(waiter: Waiter): Promise<Admitted | null>
}

export interface PageLineOptions {
  line: Line
  seal: Seal
  now: () => Date
  secure: boolean
  /** Milliseconds that a page waits for its turn before it shows a place in line. */
  shownAfter?: number
}

/** The line as browsers stand in it: they are told their place, and what they posted waits with them in a cookie that only we can read. */
export function createPageLine(options: PageLineOptions): PageLine {
  const { line, seal, now, secure, shownAfter = usuallyShownAfter } = options
  const cookieOf = (value: string, seconds: number) =>
    `line=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const forget = cookieOf('', 0)

  async function ticketIn(header: string | undefined): Promise<Ticket | null> {
    const sealed = /(?:^|;\s*)line=([^;]+)/.exec(header ?? '')?.[1]
    if (!sealed) return null
    const ticket = ticketSchema.safeParse(await seal.unseal('line', sealed)).data
    return ticket && now().getTime() - ticket.seen < keptFor * 1000 ? ticket : null
  }

  async function cookieWith(ticket: Ticket): Promise<string | null> {
    const sealed = await seal.seal('line', { ...ticket, seen: now().getTime() })
    return sealed.length > longestTicket ? null : cookieOf(sealed, keptFor)
  }

  return {
    async admit({ request, target, cookies, owner, posted }) {
      const to = pageOf(target)
      const isData = pathOf(target).endsWith('.data')
      const isPost = request.method === 'POST'
      if (!isPost && request.method !== 'GET') return null
      if (!behindLine.test(pathWithoutLocale(pathOf(to)))) return null
      const known = await ticketIn(cookies)
      const since = now().getTime()
      const fresh = { id: randomUUID(), since, seen: since, to, fields: null }
      const ticket: Ticket = isPost || isData || known?.to !== to ? fresh : known
      const cookie = known ? forget : null

      const { id } = ticket
      const entered = await line.enter({ id, owner, since: ticket.since, patience: shownAfter })
      if (entered.kind === 'full')
        return { kind: 'away', thrown: () => new LineFull('There is no place in line'), cookie }
      if (entered.kind === 'turn')
        return {
          kind: 'turn',
          turn: entered.turn,
          request: ticket.fields ? sentAgain(request, ticket.fields) : request,
          cookie,
        }
      if (isPost && !posted)
        return { kind: 'away', thrown: () => new LineFull('What was posted cannot wait'), cookie }
      const fields = posted ? (await posted()).fields : ticket.fields
      const kept = await cookieWith({ ...ticket, fields })
      if (!kept) return { kind: 'away', thrown: () => new LineFull('What was posted cannot wait'), cookie }
      if (isData) return { kind: 'away', thrown: () => reload(to), cookie: kept }
      if (isPost)
        return {
          kind: 'wait',
          page: new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } }),
          cookie: kept,
        }
      const page = waitingPage({ target: to, ahead: entered.ahead, hasPosted: fields !== null })
      return { kind: 'wait', page, cookie: kept }
    },
  }
}

/** The router leaves the page to the browser, which then shows the place in line. Remix adds the locale. */
const reload = (to: string) =>
  new Response(null, {
    status: 302,
    headers: { location: pathWithoutLocale(to), 'x-remix-reload-document': 'true' },
  })

/** What was posted before it stood in line, as it was. */
function sentAgain(request: Request, fields: Ticket['fields']): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(request.url, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields ?? []).toString(),
  })
}

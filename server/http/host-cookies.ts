import type { IncomingMessage } from 'node:http'
import { cookieNames, hostPrefix, sentName, type CookieName } from '~/app/platform/cookie-names'

const own = new Set<string>(cookieNames)
const isOwn = (name: string): name is CookieName => own.has(name)

const day = 24 * 60 * 60

/**
 * Until 21 November 2026 cookies were sent without the prefix. What lasts longer than a visit is read under the old name as well, and moved to
 * the new one, until the last that was set then has run out: so long somebody on another host of ours could still hand a visitor a session
 * of their own, and no longer.
 */
const moved: Partial<Record<CookieName, number>> = { token: 30 * day, cart: 60 * day, 'cart-seen': 60 * day }
const movedUntil = new Date('2027-01-21T00:00:00Z')

const moving = new WeakMap<IncomingMessage, string[]>()

/** The `Set-Cookie`s that move cookies of a request to their names of today; they stand before those of the answer itself. */
export const movedCookies = (request: IncomingMessage): readonly string[] => moving.get(request) ?? []

/**
 * Takes the prefix off our cookies, so that everybody behind reads them by their plain names, and takes away what comes under a plain name,
 * which another host of the domain may have set. Where visitors come by http nothing is done.
 */
export function readHostCookies(request: IncomingMessage, secure: boolean, now: Date): void {
  const { cookie } = request.headers
  if (!secure || cookie === undefined) return
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const named = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('=')))
  const prefixed = new Set(pairs.map(named).filter((name) => name.startsWith(hostPrefix)))
  const kept: string[] = []
  const set: string[] = []
  for (const pair of pairs) {
    const name = named(pair)
    const plain = name.startsWith(hostPrefix) ? name.slice(hostPrefix.length) : name
    if (!isOwn(plain)) kept.push(pair)
    else if (plain !== name) kept.push(pair.slice(hostPrefix.length))
    else if (moved[plain] !== undefined && now < movedUntil) {
      set.push(`${plain}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)
      if (prefixed.has(sentName(plain, true))) continue
      const value = pair.slice(name.length + 1)
      set.push(
        `${sentName(plain, true)}=${value}; Path=/; Max-Age=${moved[plain]}; HttpOnly; SameSite=Lax; Secure`,
      )
      kept.push(pair)
    }
  }
  if (set.length > 0) moving.set(request, set)
  replaceCookie(request, kept.join('; '))
}

/** The header stands in two places, of which each has its readers. */
function replaceCookie(request: IncomingMessage, cookie: string): void {
  const raw = request.rawHeaders
  for (let index = raw.length - 2; index >= 0; index -= 2)
    if (raw[index]?.toLowerCase() === 'cookie') raw.splice(index, 2)
  if (cookie === '') delete request.headers.cookie
  else {
    request.headers.cookie = cookie
    raw.push('cookie', cookie)
  }
}

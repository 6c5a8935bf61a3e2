import { isIPv6 } from 'node:net'

/** Failed attempts that are free of waiting; after them each one doubles the wait. */
const freeAttempts = 5
const longestWait = 15 * 60_000
const forgottenAfter = 60 * 60_000
const addressesKept = 10_000

interface Failures {
  count: number
  until: number
  last: number
}

/** Counts failed sign-ins per address, so that a password cannot be tried out. */
export interface SignInAttempts {
  /** Milliseconds until `address` may try again; 0 when it may. */
  wait(address: string): number
  failed(address: string): void
  succeeded(address: string): void
}

export function createSignInAttempts(now: () => number): SignInAttempts {
  const byAddress = new Map<string, Failures>()
  return {
    wait(address) {
      const failures = byAddress.get(networkOf(address))
      return failures ? Math.max(0, failures.until - now()) : 0
    },
    failed(address) {
      const key = networkOf(address)
      const known = byAddress.get(key)
      const count = known && now() - known.last < forgottenAfter ? known.count + 1 : 1
      const wait = count < freeAttempts ? 0 : Math.min(longestWait, 1000 * 2 ** (count - freeAttempts))
      // Written anew so that the map's order is the order of use, and the first entry the one to forget.
      byAddress.delete(key)
      byAddress.set(key, { count, until: now() + wait, last: now() })
      const oldest = byAddress.keys().next()
      if (byAddress.size > addressesKept && !oldest.done) byAddress.delete(oldest.value)
    },
    succeeded(address) {
      byAddress.delete(networkOf(address))
    },
  }
}

/** One household of IPv6 has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

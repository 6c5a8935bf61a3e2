import { isIPv6 } from 'node:net'
import type { JsonValue } from '../contract'
import { isRecord } from './body'
import type { KeptState } from './kept-state'
import { createSigner } from './signature'

export interface AttemptLimits {
  /** Failed attempts of one network that are free of waiting; after them each one doubles the wait. */
  free: number
  /** Failed attempts in an hour of all networks together that nobody has ever come from with the right secret. */
  ofStrangers: number
}

export const passwordLimits: AttemptLimits = { free: 5, ofStrangers: 60 }
/** A program that is set up wrongly tries more often than a person does. */
export const tokenLimits: AttemptLimits = { free: 20, ofStrangers: 300 }

const firstWait = 1000
const longestWait = 15 * 60_000
const hour = 60 * 60_000
const knownFor = 30 * 24 * hour
/** More than the limits let fail in an hour: what is forgotten has had its time. */
const networksKept = 1_000
const knownKept = 500

interface Failures {
  count: number
  until: number
  last: number
}

/**
 * Counts failed attempts at a secret, so that it cannot be tried out: by network, and over all networks that are strangers, since whoever
 * has many addresses has many networks. Networks that the right secret came from lately are no strangers: what strangers spend
 * stops nobody who belongs here. What is counted outlives the process, and holds no address.
 */
export interface Attempts {
  /** Milliseconds until `address` may try again; 0 when it may. */
  wait(address: string): number
  /** Counted before the secret is looked at, so that attempts sent at the same moment do not share one allowance. */
  begin(address: string): Promise<void>
  succeeded(address: string): Promise<void>
}

export interface AttemptOptions {
  limits: AttemptLimits
  state: KeptState
  /** Networks are kept under digests made with it. */
  secret: string
  now: () => number
}

export function createAttempts({ limits, state, secret, now }: AttemptOptions): Attempts {
  const kept = readKept(state.read())
  const { failures, known } = kept
  const signer = createSigner(secret, 'network')
  const digests = new Map<string, string>()

  function keyOf(address: string): string {
    const network = networkOf(address)
    const digest = digests.get(network) ?? signer.sign(network).slice(0, 22)
    if (digests.size < networksKept) digests.set(network, digest)
    return digest
  }

  const isStranger = (key: string) => now() - (known.get(key) ?? -knownFor) >= knownFor

  function keep(): Promise<void> {
    for (const [key, { last }] of failures) if (now() - last >= hour) failures.delete(key)
    return state.write({
      strangers: { ...kept.strangers },
      failures: [...failures].map(([key, { count, until, last }]) => [key, count, until, last]),
      known: [...known],
    })
  }

  function strangersHour() {
    if (now() - kept.strangers.since >= hour) kept.strangers = { since: now(), failed: 0 }
    return kept.strangers
  }

  return {
    wait(address) {
      const key = keyOf(address)
      const own = Math.max(0, (failures.get(key)?.until ?? 0) - now())
      const { since, failed } = strangersHour()
      const ofAll = isStranger(key) && failed >= limits.ofStrangers ? since + hour - now() : 0
      return Math.max(own, ofAll)
    },
    begin(address) {
      const key = keyOf(address)
      const before = failures.get(key)
      const count = before && now() - before.last < hour ? before.count + 1 : 1
      const wait = count < limits.free ? 0 : Math.min(longestWait, firstWait * 2 ** (count - limits.free))
      renew(failures, key, { count, until: now() + wait, last: now() }, networksKept)
      if (isStranger(key)) strangersHour().failed++
      return keep()
    },
    async succeeded(address) {
      const key = keyOf(address)
      const had = failures.delete(key)
      if (isStranger(key) && had) kept.strangers.failed = Math.max(0, kept.strangers.failed - 1)
      // A day later at the soonest: a program that comes by the minute does not make the lake write each time.
      const seen = known.get(key)
      const isFresh = seen !== undefined && now() - seen < knownFor / 30
      if (isFresh && !had) return
      renew(known, key, now(), knownKept)
      await keep()
    },
  }
}

/** Written anew so that the map's order is the order of use, and the first entry the one to forget. */
function renew<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && !oldest.done) map.delete(oldest.value)
}

interface Kept {
  strangers: { since: number; failed: number }
  failures: Map<string, Failures>
  known: Map<string, number>
}

function readKept(value: JsonValue): Kept {
  const kept: Kept = { strangers: { since: 0, failed: 0 }, failures: new Map(), known: new Map() }
  if (!isRecord(value)) return kept
  const { strangers, failures, known } = value
  if (isRecord(strangers) && typeof strangers.since === 'number' && typeof strangers.failed === 'number')
    kept.strangers = { since: strangers.since, failed: strangers.failed }
  for (const entry of Array.isArray(failures) ? (failures as unknown[]) : []) {
    const [key, count, until, last] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof key === 'string' && [count, until, last].every((one) => typeof one === 'number'))
      kept.failures.set(key, { count: Number(count), until: Number(until), last: Number(last) })
  }
  for (const entry of Array.isArray(known) ? (known as unknown[]) : []) {
    const [key, at] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof key === 'string' && typeof at === 'number') kept.known.set(key, at)
  }
  return kept
}

/** One household of IPv6 has 2^64 addresses: they count as one, however they are written. */
function networkOf(address: string): string {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

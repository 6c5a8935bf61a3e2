import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { DatabaseAway, isDatabaseAway, sqlStateOf } from '~/api/platform/database/outage'
import { withPatience } from '~/api/platform/database/patience'
import { PatientClient, type ServerReach } from '~/api/platform/database/pool'
import type { PartHealth } from '../health'
import type { Log } from '../log'

/** Milliseconds between two questions, and for how long an answer is waited for. */
const askEvery = 1000
const askedFor = 2000
const firstPause = 50
const longestPause = 1000
/** As long as a restart takes requests wait for it; later ones are told to come back. */
const waitedFor = 6000

export interface WatchOptions {
  address: () => string
  log: Log
  /** What else is known of a server that is away, such as that it is being started. */
  explain?: () => { reason: string; since: Date } | null
}

export interface ServerWatch extends ServerReach {
  health(): PartHealth
  /** Resolves when PostgreSQL has answered for the first time. @throws what it said last when that takes longer than `milliseconds` */
  answered(milliseconds: number): Promise<void>
  close(): Promise<void>
}

type Reach =
  | { state: 'there' }
  /** It answers, and has no connection to give: those that are open go on. */
  | { state: 'full'; since: Date }
  | { state: 'away'; since: Date; error: unknown }

/**
 * Asks PostgreSQL each second on a connection of its own, which no busy pool can keep it from. While it is away requests need not find
 * out one by one, each for as long as its patience lasts.
 */
export function watchServer({ address, log, explain = () => null }: WatchOptions): ServerWatch {
  let reach: Reach = { state: 'away', since: new Date(), error: new Error('PostgreSQL was not asked yet') }
  let hasAnswered = false
  let isClosed = false
  let client: PatientClient | undefined
  let hurry = new AbortController()
  const waiting = new Set<() => void>()

  async function watch(): Promise<void> {
    for (let failures = 0; !isClosed;) {
      try {
        await ask()
        failures = 0
        move({ state: 'there' })
        await pause(askEvery)
      } catch (error) {
        lose()
        if (isClosed) return
        // One connection may be ended, and an answer read late: only when another cannot be made is nobody there.
        if (failures++ > 0) note(error)
        if (failures > 1) await pause(Math.min(firstPause * 2 ** (failures - 2), longestPause))
      }
    }
  }

  async function ask(): Promise<void> {
    const requested = (client ??= await connected())
    await withPatience(askedFor, () => requested.query('select 1'))
  }

  async function connected(): Promise<PatientClient> {
    const made = new PatientClient({
      connectionString: address(),
      connectionTimeoutMillis: askedFor,
      application_name: 'tapesh-watch',
    })
    // Lost while nothing is asked: looked at now, and not in a second.
    made.on('end', () => client === made && suspect())
    try {
      await made.connect()
    } catch (error) {
      void made.end().catch(() => undefined)
      throw error
    }
    return made
  }

  const lose = () => {
    const lost = client
    client = undefined
    lost?.connection.stream.destroy()
  }

  function note(error: unknown): void {
    const isFull = sqlStateOf(error) === '53300'
    const since = reach.state === 'there' ? new Date() : reach.since
    move(isFull ? { state: 'full', since } : { state: 'away', since, error })
  }

  function move(next: Reach): void {
    const before = reach
    reach = next
    if (next.state === 'there') hasAnswered = true
    // A wrong password stays wrong, however long it is tried.
    const isHopeless = next.state === 'away' && !hasAnswered && !isDatabaseAway(next.error)
    if (next.state !== 'away' || isHopeless) for (const go of waiting) go()
    if (before.state === next.state || !hasAnswered) return
    if (next.state === 'away')
      log.error({ part: 'database', err: next.error }, 'PostgreSQL cannot be reached')
    else if (next.state === 'full') log.warn({ part: 'database' }, 'PostgreSQL has no connection left')
    else if (before.state === 'away')
      log.warn({ part: 'database', seconds: secondsSince(before.since) }, 'PostgreSQL is back')
  }

  async function pause(milliseconds: number): Promise<void> {
    hurry = new AbortController()
    await wait(milliseconds, undefined, { signal: hurry.signal, ref: false }).catch(() => undefined)
  }

  const suspect = () => hurry.abort()
  const watching = watch()

  return {
    suspect,
    async passable(patience) {
      if (reach.state !== 'away') return
      const left = Math.min(reach.since.getTime() + waitedFor - Date.now(), patience)
      if (left > 0) await backWithin(left)
      if (reach.state !== 'away') return
      const { error: cause } = reach
      // Who asks again and again must not keep the process from noticing that it is back.
      await nextTurn()
      throw new DatabaseAway('PostgreSQL cannot be reached', { cause })
    },
    health() {
      if (reach.state === 'there') return { state: 'ok' }
      const known = explain()
      const since = (known?.since ?? reach.since).toISOString()
      if (reach.state === 'full')
        return { state: 'degraded', since, reason: 'PostgreSQL has no connection left for another client' }
      return { state: 'down', since, reason: known?.reason ?? 'PostgreSQL cannot be reached' }
    },
    async answered(milliseconds) {
      await backWithin(milliseconds)
      if (reach.state === 'away') throw reach.error
    },
    async close() {
      isClosed = true
      suspect()
      lose()
      for (const go of waiting) go()
      await watching
    },
  }

  /** Resolves when it is back, or the time is over. */
  async function backWithin(milliseconds: number): Promise<void> {
    if (reach.state !== 'away') return
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, milliseconds)
      waiting.add(go)
    })
  }
}

const secondsSince = (instant: Date) => Math.round((Date.now() - instant.getTime()) / 100) / 10

import { createClient, type FilterDefault, type QueryParams, type SanityClient } from '@sanity/client'
import type { Locale } from '../domain/values/locale'
import { allInReadingOrder } from '../domain/values/reading-order'
import { askAgain, type Patience } from './ask-again'
import { listenForChanges } from './change-listener'
import { PublicationClock } from './publication-clock'
import { nextDueQuery } from './queries/schedule'
import { Reachability } from './reachability'
import { ContentUnavailable, type ContentReader, type ContentStore } from './reader'
import { ResultCache, type CacheLimits } from './result-cache'

type Log = (level: 'info' | 'warn' | 'error', message: string, detail?: Record<string, unknown>) => void

export interface ContentStoreOptions {
  client: SanityClient
  log: Log
  now?: () => Date
  /** Milliseconds after which a fetch counts as failed. */
  timeout?: number
  /** With what is read for an editor in preview, who waits rather than sees an old draft. */
  draftPatience?: Patience
  limits?: CacheLimits
  /** Milliseconds between looks at content while its changes cannot be heard or outdated results are served. */
  blindInterval?: number
}

/** A page in preview is answered within ten seconds, with its drafts or with what says that they are still being read. */
const standardDraftPatience: Patience = { total: 8_500, slowAfter: 3_000, firstPause: 200, attempts: 5 }

/** An editor in preview reads articles whose time has not come. */
const endOfTime = '9999-12-31T23:59:59Z'

/** A stream that has died without a sign is noticed by nobody: everything is asked anew this often. */
const resyncInterval = 15 * 60 * 1_000

/** Refusals that say something about content's state, not about our query. */
const passingRefusals = new Set([401, 402, 403, 404, 408, 429])

/** True for failures after which the same question may be answered: everything but a refusal of the query itself. */
function isUnavailability(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status !== 'number' || status >= 500 || passingRefusals.has(status)
}

/**
 * GROQ compares times as text: without fractions of a second a moment sorts after all that Studio writes for that second
 * (`…05.500Z` before `…05Z`), so an article is there the moment it is due.
 */
const instantText = (instant: Date) => instant.toISOString().replace(/\.\d+Z$/, 'Z')

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Supplied by the reader, so they do not count as a caller's parameters. */
const ownParams = new Set(['locale', 'now'])

/** Queries are long, and asked for thousands of times a second: a number stands for each in the cache's keys. */
const queryNumbers = new Map<string, { number: number; hasLocale: boolean }>()

function numberOf(query: string) {
  const known = queryNumbers.get(query)
  if (known) return known
  const made = { number: queryNumbers.size, hasLocale: query.includes('$locale') }
  queryNumbers.set(query, made)
  return made
}

function cacheKey(query: string, params: QueryParams, locale: Locale): string {
  const sorted = Object.entries(params)
    .filter(([name]) => !ownParams.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const { number, hasLocale } = numberOf(query)
  return `${number} ${hasLocale ? locale : ''} ${sorted.length > 0 ? JSON.stringify(sorted) : ''}`
}

/**
 * Which texts of a draft carry along where they are edited: none by which something is found. The client leaves single ids alone by itself, and marks
 * those of a list.
 */
const isMarked: FilterDefault = (text) =>
  !text.sourcePath.some((step) => typeof step === 'string' && step.endsWith('Ids')) &&
  text.filterDefault(text)

class Store implements ContentStore {
  version = 1
  changes = 0
  private versionSince: Date
  private readonly now: () => Date
  private readonly timeout: number
  private readonly draftPatience: Patience
  private readonly published: SanityClient
  private readonly drafts: SanityClient
  private readonly log: Log
  private readonly cache: ResultCache
  private readonly reachability: Reachability
  private readonly clock: PublicationClock
  private readonly flights = new Map<string, { version: number; result: Promise<unknown> }>()
  private readonly listeners = new Set<() => void>()
  private readonly requests = new Set<AbortController>()
  private readonly endListening: () => void
  private readonly timers: NodeJS.Timeout[]
  private shownDoctors: ReadonlySet<string> | null = null
  private isListening = false
  private hasServedOutdated = false
  private isClosed = false

  constructor(options: ContentStoreOptions) {
    const { client, log, now = () => new Date(), timeout = 5_000, blindInterval = 10_000 } = options
    this.now = now
    this.timeout = timeout
    this.draftPatience = options.draftPatience ?? standardDraftPatience
    this.log = log
    this.versionSince = now()
    // Retrying is decided here: the client's own would keep a page waiting.
    const base = createClient({ ...client.config(), useCdn: false, maxRetries: 0 })
    this.published = base.withConfig({ perspective: 'published', stega: false })
    this.drafts = base.withConfig({
      perspective: 'drafts',
      stega: { enabled: true, studioUrl: '/studio', filter: isMarked },
    })
    this.cache = new ResultCache(options.limits ?? { entries: 3_000, size: 32 * 1024 * 1024 })
    this.reachability = new Reachability(now)
    this.clock = new PublicationClock({
      now,
      findNextDue: (since) =>
        this.request<string | null>(this.published, nextDueQuery, { since: instantText(since) }),
      onDue: () => this.invalidate(),
    })
    this.endListening = listenForChanges({
      client: this.published,
      onWelcome: () => this.onWelcome(),
      onChange: () => this.invalidate(),
      onLost: (reason) => this.onLost(reason),
    })
    this.timers = [
      setInterval(() => this.lookAgain(), blindInterval),
      setInterval(() => this.moveVersion(), resyncInterval),
    ]
    for (const timer of this.timers) timer.unref()
    this.clock.plan(this.versionSince)
  }

  reader({ locale, preview }: { locale: Locale; preview: boolean }): ContentReader {
    // All that one page reads has one time: it asks for several things, one after another.
    const until = this.now().getTime() + this.draftPatience.total
    const read = preview
      ? (query: string, params: QueryParams) => this.readDrafts(query, params, locale, until)
      : (query: string, params: QueryParams) => this.readPublished(query, params, locale)
    const readPast = preview
      ? read
      : (query: string, params: QueryParams) => this.readPast(query, params, locale)
    return {
      locale,
      preview,
      shownDoctors: this.shownDoctors,
      // The result type of a query is generated from the schema; here it is just JSON.
      fetch: ((query: string, params: QueryParams = {}) => read(query, params)) as ContentReader['fetch'],
      fetchPast: ((query: string, params: QueryParams = {}) =>
        readPast(query, params)) as ContentReader['fetchPast'],
    }
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  invalidate(): void {
    if (this.isClosed) return
    this.changes++
    this.moveVersion()
  }

  showDoctors(ids: ReadonlySet<string>): void {
    const before = this.shownDoctors
    if (before?.size === ids.size && [...ids].every((id) => before.has(id))) return
    this.shownDoctors = ids
    this.invalidate()
  }

  /** Has everything asked for anew. */
  private moveVersion(): void {
    if (this.isClosed) return
    this.version++
    this.versionSince = this.now()
    this.clock.plan(this.versionSince)
    for (const listener of this.listeners) {
      try {
        listener()
      } catch (error) {
        this.log('error', 'A listener of content changes failed', { reason: reasonOf(error) })
      }
    }
  }

  health() {
    return this.reachability.health()
  }

  close(): void {
    this.isClosed = true
    for (const request of this.requests) request.abort()
    this.endListening()
    this.clock.close()
    for (const timer of this.timers) clearInterval(timer)
    this.listeners.clear()
  }

  private onWelcome(): void {
    this.isListening = true
    this.reachability.succeeded()
    this.log('info', 'Listening for changes of content')
    this.moveVersion()
  }

  private onLost(reason: string): void {
    if (this.isListening || this.health().ok)
      this.log('warn', 'Changes of content cannot be heard', { reason })
    this.isListening = false
    this.reachability.lostContact(reason)
  }

  /** Whole pages are kept for this version that were made of outdated results: they are not to outlast the outage. */
  private outdated(value: unknown): unknown {
    this.hasServedOutdated = true
    return value
  }

  private lookAgain(): void {
    const isBlind = !this.isListening && !this.reachability.isDown
    if (!isBlind && !this.hasServedOutdated) return
    this.hasServedOutdated = false
    this.moveVersion()
  }

  private async readPublished(query: string, params: QueryParams, locale: Locale): Promise<unknown> {
    const key = cacheKey(query, params, locale)
    const known = this.cache.find(key)
    if (known?.version === this.version) return known.value
    if (known && this.reachability.isToBeLeftAlone) return this.outdated(known.value)
    try {
      return await this.shared(key, () => this.fetchPublished(key, query, params, locale))
    } catch (error) {
      if (!isUnavailability(error)) throw error
      const lastKnown = this.cache.find(key)
      if (lastKnown) return this.outdated(lastKnown.value)
      throw new ContentUnavailable('Content cannot be reached and nothing is known yet', { cause: error })
    }
  }

  private async readPast(query: string, params: QueryParams, locale: Locale): Promise<unknown> {
    try {
      return await this.askPublished(query, params, locale)
    } catch (error) {
      if (!isUnavailability(error)) throw error
      throw new ContentUnavailable('Content cannot be reached', { cause: error })
    }
  }

  /** One fetch at a time for a key; one that began before a change is not shared with readers after it. */
  private shared(key: string, fetch: () => Promise<unknown>): Promise<unknown> {
    const { version } = this
    const current = this.flights.get(key)
    if (current?.version === version) return current.result
    const flight = { version, result: fetch() }
    this.flights.set(key, flight)
    const land = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key)
    }
    flight.result.then(land, land)
    return flight.result
  }

  private async fetchPublished(key: string, query: string, params: QueryParams, locale: Locale) {
    const { version } = this
    const result = await this.askPublished(query, params, locale)
    this.cache.keep(key, result, version)
    return result
  }

  private async askPublished(query: string, params: QueryParams, locale: Locale): Promise<unknown> {
    if (this.reachability.isPausing) throw new Error('content did not answer a moment ago')
    this.reachability.trying()
    try {
      const result: unknown = await this.request(this.published, query, {
        ...params,
        locale,
        now: instantText(this.now()),
      })
      this.reachability.succeeded()
      return result
    } catch (error) {
      if (!isUnavailability(error)) this.reachability.succeeded()
      else if (!this.isClosed) {
        if (!this.reachability.isDown)
          this.log('warn', 'Content cannot be reached; the last known is served', { reason: reasonOf(error) })
        this.reachability.failed(reasonOf(error))
      }
      throw error
    }
  }

  private async readDrafts(query: string, params: QueryParams, locale: Locale, until: number) {
    const total = until - this.now().getTime()
    try {
      return await askAgain(
        (signal) => this.request(this.drafts, query, { ...params, locale, now: endOfTime }, { signal }),
        { ...this.draftPatience, total },
        isUnavailability,
      )
    } catch (error) {
      if (!isUnavailability(error)) throw error
      throw new ContentUnavailable('Content cannot be reached', { cause: error })
    }
  }

  private async request<Answer>(
    client: SanityClient,
    query: string,
    params: QueryParams,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const request = new AbortController()
    const abort = () => request.abort()
    // Whoever has a patience of their own ends it themselves.
    const timer = signal ? undefined : setTimeout(abort, this.timeout)
    signal?.addEventListener('abort', abort)
    this.requests.add(request)
    try {
      const answer = await client.fetch<Answer>(query, params, { signal: request.signal })
      return params.locale === 'fa' ? (allInReadingOrder(answer) as Answer) : answer
    } catch (error) {
      if (timer && request.signal.aborted && !this.isClosed)
        throw new Error(`content did not answer within ${this.timeout} ms`, { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      this.requests.delete(request)
    }
  }
}

/**
 * The process's view of content. Published results are cached until content changes or an article comes due; while content
 * is unreachable or slow the last known are served.
 */
export const createContentStore = (options: ContentStoreOptions): ContentStore => new Store(options)

import { createClient, type SanityClient } from '@sanity/client'
import { describeError, type ApiLog } from '~/api/platform/api-log'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { publishFacts } from '~/api/platform/facts/public'
import { businessFactsQuery } from '~/content/queries/facts'
import type { ContentStore } from '~/content/reader'
import type { GivenFact } from '~/domain/facts/contract'

export interface FactPublisher {
  /** Resolves when what content says now has been published, or could not be. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface FactPublisherOptions {
  content: { store: Pick<ContentStore, 'onChange'>; client: SanityClient }
  database: Database
  clock: Clock
  log: ApiLog
  /** Milliseconds before content is asked again after it could not be read. */
  retryAfter?: number
}

/** How long content may take, in milliseconds. */
const patience = 5000

/**
 * Publishes facts into the database at start and whenever content changes. Any number of processes may: they take turns, and
 * what has not changed makes no version.
 */
export function createFactPublisher(options: FactPublisherOptions): FactPublisher {
  const { content, database, clock, log, retryAfter = 15_000 } = options
  // Not the store's reader: while content is down it answers what it knew, which may be older than what is in force.
  const client = createClient({
    ...content.client.config(),
    perspective: 'published',
    useCdn: false,
    stega: false,
    // The others wait for their turn: asking again is decided here.
    maxRetries: 0,
  })
  let isWanted = true
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const read = async (): Promise<GivenFact[]> =>
    (await client.fetch(businessFactsQuery, {}, { signal: AbortSignal.timeout(patience) })).map(
      ({ text, ...fact }) => ({
        ...fact,
        text: Object.fromEntries((text ?? []).map(({ locale, value }) => [locale, value])),
      }),
    )

  async function publish(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        const { version, isNew, refused } = await database.transaction((tx) =>
          publishFacts(tx, read, clock.now()),
        )
        if (isNew) log.info({ part: 'facts', version }, 'New facts are in force')
        for (const { key, reasons } of refused)
          log.warn({ part: 'facts', key, reasons }, 'A fact was refused; its last valid value stays in force')
      } catch (error) {
        if (isClosed) return
        log.warn({ part: 'facts', error: describeError(error) }, 'Facts could not be published; trying again')
        timer = setTimeout(want, retryAfter)
        timer.unref()
        return
      }
    }
  }

  let isRunning = false
  function want(): void {
    isWanted = true
    if (isRunning || isClosed) return
    isRunning = true
    clearTimeout(timer)
    running = publish().finally(() => {
      isRunning = false
    })
  }

  const forget = content.store.onChange(want)
  want()
  return {
    settled: () => running,
    async close() {
      isClosed = true
      forget()
      clearTimeout(timer)
      await running
    },
  }
}

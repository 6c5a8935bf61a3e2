import { createClient, type SanityClient } from '@sanity/client'
import { describeError, type ApiLog } from '~/api/platform/api-log'
import type { ContentStore } from '~/content/reader'

/** How long content may take, in milliseconds. */
export const patience = 5000

/**
 * Content as it is published now. Not the store's reader: while content is down it answers what it knew, which may be older than
 * what is in force.
 */
const publishedContent = (client: SanityClient): SanityClient =>
  createClient({
    ...client.config(),
    perspective: 'published',
    useCdn: false,
    stega: false,
    // The others wait for their turn: asking again is decided here.
    maxRetries: 0,
  })

export interface Publisher {
  /** Resolves when what content says now has been published, or could not be. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** What every publisher is given. */
export interface FromContent {
  content: { store: Pick<ContentStore, 'onChange'>; client: SanityClient }
  log: ApiLog
  /** Milliseconds before content is asked again after it could not be read. */
  retryAfter?: number
}

export interface PublisherOptions extends FromContent {
  /** What is published, as the log names it. */
  part: string
  /** Reads content as it is published now and brings it into the database; called one at a time. */
  publish: (client: SanityClient) => Promise<void>
}

/** Publishes at start and whenever content changes; several changes meanwhile are one. */
export function createPublisher({
  part,
  content: { store, client },
  log,
  publish,
  retryAfter = 15_000,
}: PublisherOptions): Publisher {
  const published = publishedContent(client)
  let isWanted = true
  let isClosed = false
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        await publish(published)
      } catch (error) {
        if (isClosed) return
        log.warn({ part, error: describeError(error) }, 'Content could not be published; trying again')
        timer = setTimeout(want, retryAfter)
        timer.unref()
        return
      }
    }
  }

  function want(): void {
    isWanted = true
    if (isRunning || isClosed) return
    isRunning = true
    clearTimeout(timer)
    running = run().finally(() => {
      isRunning = false
    })
  }

  const forget = store.onChange(want)
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

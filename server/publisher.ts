import { createClient, type SanityClient } from '@sanity/client'
import type { ApiLog } from '~/api/platform/api-log'
import type { ContentStore } from '~/content/reader'
import { keepUp } from './keep-up'

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
  retryAfter,
}: PublisherOptions): Publisher {
  const published = publishedContent(client)
  const kept = keepUp({
    part,
    failure: 'Content could not be published; trying again',
    bring: () => publish(published),
    log,
    retryAfter,
  })
  const forget = store.onChange(kept.want)
  return {
    settled: kept.settled,
    close() {
      forget()
      return kept.close()
    },
  }
}

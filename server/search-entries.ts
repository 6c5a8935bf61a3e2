import type { SanityClient } from '@sanity/client'
import { publishEntries } from '~/api/domains/search/public'
import type { ApiLog } from '~/api/platform/api-log'
import type { Database } from '~/api/platform/database/database'
import { searchEntriesQuery } from '~/content/queries/search'
import type { ContentStore } from '~/content/reader'
import type { GivenEntry } from '~/domain/search/entry'
import { doctorIdSchema } from '~/domain/values/ids'
import { createPublisher, patience, publishedContent, type Publisher } from './publisher'

export interface SearchPublisherOptions {
  content: { store: Pick<ContentStore, 'onChange'>; client: SanityClient }
  database: Database
  log: ApiLog
  /** Milliseconds before content is asked again after it could not be read. */
  retryAfter?: number
}

type Nested = string | null | readonly Nested[]

const textsIn = (value: Nested): string[] =>
  typeof value === 'string' ? [value] : (value ?? []).flatMap(textsIn)

/** All that content has to be found, as `publishEntries` takes it. A doctor whom the API cannot know is left out. */
export async function readSearchEntries(client: SanityClient): Promise<GivenEntry[]> {
  const found = await client.fetch(searchEntriesQuery, {}, { signal: AbortSignal.timeout(patience) })
  return found.flatMap(({ id, kind, subjectId, visibleFrom, titles, words, bodies, texts }) => {
    const subject = doctorIdSchema.safeParse(subjectId)
    if (kind === 'doctors' && !subject.success) return []
    return {
      ...{ id, kind },
      subjectId: kind === 'doctors' && subject.success ? subject.data : null,
      visibleFrom: visibleFrom === null ? null : new Date(visibleFrom),
      titles: textsIn(titles),
      words: textsIn(words),
      bodies: [...textsIn(bodies), ...(texts ?? []).map(({ text }) => text)],
    }
  })
}

/** Publishes into the database what can be found, at start and whenever content changes: the search answers while content is down. */
export function createSearchPublisher({
  content,
  database,
  log,
  retryAfter,
}: SearchPublisherOptions): Publisher {
  const client = publishedContent(content.client)
  return createPublisher({
    part: 'search',
    store: content.store,
    log,
    async publish() {
      const changed = await database.transaction((tx) => publishEntries(tx, () => readSearchEntries(client)))
      if (changed > 0) log.info({ part: 'search', changed }, 'What the search finds has changed')
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

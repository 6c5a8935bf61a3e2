import type { SanityClient } from '@sanity/client'
import { publishEntries } from '~/api/domains/search/public'
import type { Database } from '~/api/platform/database/database'
import { searchEntriesQuery } from '~/content/queries/search'
import type { GivenEntry } from '~/domain/search/entry'
import { doctorIdSchema } from '~/domain/values/ids'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'
import { readWordedEntries } from './worded-entries'

export interface SearchPublisherOptions extends FromContent {
  database: Database
}

type Nested = string | null | readonly Nested[]

const textsIn = (value: Nested): string[] =>
  typeof value === 'string' ? [value] : (value ?? []).flatMap(textsIn)

/** All that content has to be found, and the pages that no document is of, as `publishEntries` takes it. A doctor whom the API cannot know is left out. */
export async function readSearchEntries(client: SanityClient): Promise<GivenEntry[]> {
  const found = await client.fetch(searchEntriesQuery, {}, { signal: AbortSignal.timeout(patience) })
  const documents = found.flatMap(
    ({ id, kind, subjectId, visibleFrom, visibleUntil, titles, words, bodies, texts }): GivenEntry[] => {
      const subject = doctorIdSchema.safeParse(subjectId)
      if (kind === 'doctors' && !subject.success) return []
      return [
        {
          ...{ id, kind },
          subjectId: kind === 'doctors' && subject.success ? subject.data : null,
          visibleFrom: visibleFrom === null ? null : new Date(visibleFrom),
          visibleUntil: visibleUntil === null ? null : new Date(visibleUntil),
          titles: textsIn(titles),
          words: textsIn(words),
          bodies: [...textsIn(bodies), ...(texts ?? []).map(({ text }) => text)],
        },
      ]
    },
  )
  return [...documents, ...readWordedEntries()]
}

/** Publishes into the database what can be found, at start and whenever content changes: the search answers while content is down. */
export function createSearchPublisher({ database, ...given }: SearchPublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'search',
    async publish(client) {
      const changed = await database.transaction((tx) => publishEntries(tx, () => readSearchEntries(client)))
      if (changed > 0) given.log.info({ part: 'search', changed }, 'What the search finds has changed')
    },
  })
}

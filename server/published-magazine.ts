import type { SanityClient } from '@sanity/client'
import { publishMagazine } from '~/api/domains/magazine/public'
import type { Database } from '~/api/platform/database/database'
import { publishedMagazineQuery } from '~/content/queries/magazine'
import type { GivenMagazine } from '~/domain/magazine/article-contract'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface MagazinePublisherOptions extends FromContent {
  database: Database
}

/** All articles and tags that content has, as `publishMagazine` takes them. */
export async function readMagazine(client: SanityClient): Promise<GivenMagazine> {
  const { articles, tags } = await client.fetch(
    publishedMagazineQuery,
    {},
    { signal: AbortSignal.timeout(patience) },
  )
  return {
    articles: articles.map(({ titles, excerpts, texts, authors, reviewers, tags: slugs, ...article }) => ({
      ...article,
      tags: (slugs ?? []).filter((slug) => slug !== null),
      titles: titles ?? [],
      excerpts: excerpts ?? [],
      texts: texts ?? [],
      authors: authors ?? [],
      reviewers: reviewers ?? [],
    })),
    tags: tags.map(({ titles, ...tag }) => ({ ...tag, titles: titles ?? [] })),
  }
}

/** Publishes the magazine into the database, at start and whenever content changes: it is read through the API and commented on while content is down. */
export function createMagazinePublisher({ database, ...given }: MagazinePublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'articles',
    async publish(client) {
      const changed = await database.transaction((tx) => publishMagazine(tx, () => readMagazine(client)))
      if (changed > 0) given.log.info({ part: 'articles', changed }, 'The magazine has changed')
    },
  })
}

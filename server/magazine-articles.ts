import type { SanityClient } from '@sanity/client'
import { publishArticles } from '~/api/domains/magazine/public'
import type { Database } from '~/api/platform/database/database'
import { commentedArticlesQuery } from '~/content/queries/magazine'
import type { GivenArticle } from '~/domain/magazine/comment-contract'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface ArticlesPublisherOptions extends FromContent {
  database: Database
}

/** All articles that content has, as `publishArticles` takes them. */
export async function readArticles(client: SanityClient): Promise<GivenArticle[]> {
  const found = await client.fetch(commentedArticlesQuery, {}, { signal: AbortSignal.timeout(patience) })
  return found.map(({ id, slug, publishedAt, titles }) => ({ id, slug, publishedAt, titles: titles ?? [] }))
}

/** Publishes into the database which articles there are, at start and whenever content changes: comments are written and judged while content is down. */
export function createArticlesPublisher({ database, ...given }: ArticlesPublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'articles',
    async publish(client) {
      const changed = await database.transaction((tx) => publishArticles(tx, () => readArticles(client)))
      if (changed > 0) given.log.info({ part: 'articles', changed }, 'Other articles can be commented on')
    },
  })
}

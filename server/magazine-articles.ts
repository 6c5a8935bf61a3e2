import type { SanityClient } from '@sanity/client'
import { publishArticles } from '~/api/domains/magazine/public'
import type { ApiLog } from '~/api/platform/api-log'
import type { Database } from '~/api/platform/database/database'
import { commentedArticlesQuery } from '~/content/queries/magazine'
import type { ContentStore } from '~/content/reader'
import type { GivenArticle } from '~/domain/magazine/comment-contract'
import { createPublisher, patience, publishedContent, type Publisher } from './publisher'

export interface ArticlesPublisherOptions {
  content: { store: Pick<ContentStore, 'onChange'>; client: SanityClient }
  database: Database
  log: ApiLog
  /** Milliseconds before content is asked again after it could not be read. */
  retryAfter?: number
}

/** All articles that content has, as `publishArticles` takes them. */
export async function readArticles(client: SanityClient): Promise<GivenArticle[]> {
  const found = await client.fetch(commentedArticlesQuery, {}, { signal: AbortSignal.timeout(patience) })
  return found.map(({ id, slug, publishedAt, titles }) => ({ id, slug, publishedAt, titles: titles ?? [] }))
}

/** Publishes into the database which articles there are, at start and whenever content changes: comments are written and judged while content is down. */
export function createArticlesPublisher({
  content,
  database,
  log,
  retryAfter,
}: ArticlesPublisherOptions): Publisher {
  const client = publishedContent(content.client)
  return createPublisher({
    part: 'articles',
    store: content.store,
    log,
    async publish() {
      const changed = await database.transaction((tx) => publishArticles(tx, () => readArticles(client)))
      if (changed > 0) log.info({ part: 'articles', changed }, 'Other articles can be commented on')
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

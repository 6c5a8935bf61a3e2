import type { SanityClient } from '@sanity/client'
import { publishNames } from '~/api/domains/catalog/public'
import type { ApiLog } from '~/api/platform/api-log'
import type { Database } from '~/api/platform/database/database'
import { shopNamesQuery } from '~/content/queries/shop-names'
import type { ContentStore } from '~/content/reader'
import type { GivenName } from '~/domain/catalog/given-names'
import { createPublisher, patience, publishedContent, type Publisher } from './publisher'

export interface NamesPublisherOptions {
  content: { store: Pick<ContentStore, 'onChange'>; client: SanityClient }
  database: Database
  log: ApiLog
  /** Milliseconds before content is asked again after it could not be read. */
  retryAfter?: number
}

/**
 * Publishes what content calls the products of the shop into the database, at start and whenever content changes: carts, orders and
 * invoices read names there, and content may be down.
 */
export function createNamesPublisher({
  content,
  database,
  log,
  retryAfter,
}: NamesPublisherOptions): Publisher {
  const client = publishedContent(content.client)

  const read = async (): Promise<GivenName[]> =>
    (await client.fetch(shopNamesQuery, {}, { signal: AbortSignal.timeout(patience) })).map(
      ({ shopProductId, shopProductIds, name }) => ({
        ids: shopProductId ? [shopProductId] : (shopProductIds ?? []),
        name: name ?? [],
      }),
    )

  return createPublisher({
    part: 'catalog-names',
    store: content.store,
    log,
    async publish() {
      const { changed, refused } = await database.transaction((tx) => publishNames(tx, read))
      if (changed.length > 0)
        log.info({ part: 'catalog-names', products: changed }, 'Products of the shop have new names')
      for (const refusal of refused)
        log.warn({ part: 'catalog-names', ...refusal }, 'A name was refused; the last valid one stays')
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

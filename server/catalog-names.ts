import type { SanityClient } from '@sanity/client'
import { publishNames } from '~/api/domains/catalog/public'
import type { Database } from '~/api/platform/database/database'
import { shopNamesQuery } from '~/content/queries/shop-names'
import type { GivenName } from '~/domain/catalog/given-names'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface NamesPublisherOptions extends FromContent {
  database: Database
}

/**
 * Publishes what content calls the products of the shop into the database, at start and whenever content changes: carts, orders and
 * invoices read names there, and content may be down.
 */
export function createNamesPublisher({ database, ...given }: NamesPublisherOptions): Publisher {
  const { log } = given
  const read = async (client: SanityClient): Promise<GivenName[]> =>
    (await client.fetch(shopNamesQuery, {}, { signal: AbortSignal.timeout(patience) })).map(
      ({ shopProductId, shopProductIds, name }) => ({
        ids: shopProductId ? [shopProductId] : (shopProductIds ?? []),
        name: name ?? [],
      }),
    )

  return createPublisher({
    ...given,
    part: 'catalog-names',
    async publish(client) {
      const { changed, refused } = await database.transaction((tx) => publishNames(tx, () => read(client)))
      if (changed.length > 0)
        log.info({ part: 'catalog-names', products: changed }, 'Products of the shop have new names')
      for (const refusal of refused)
        log.warn({ part: 'catalog-names', ...refusal }, 'A name was refused; the last valid one stays')
    },
  })
}

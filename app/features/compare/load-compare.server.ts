import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { comparedProductsQuery } from '~/content/queries/compare'
import type { ShopProduct } from '~/domain/catalog/contract'
import type { Compared } from './compared'

/**
 * The devices of some slugs, in their order; those that there are not are left out.
 * @returns them, and whether the shop answered what they cost
 */
export async function loadCompared(
  context: AppLoadContext,
  slugs: readonly string[],
): Promise<{ devices: Compared[]; hasOffers: boolean }> {
  if (slugs.length === 0) return { devices: [], hasOffers: true }
  // In one order whatever the address's, so that the same devices are one entry of the cache.
  const found = await readContent(context.content, comparedProductsQuery, { slugs: [...slugs].sort() })
  const offers = await offersOf(
    context,
    found.flatMap(({ shopProductIds }) => shopProductIds?.[0] ?? []),
  )
  const devices = slugs.flatMap((slug) => {
    const device = found.find((one) => one.slug === slug)
    if (!device) return []
    const offer = offers?.get(device.shopProductIds?.[0] ?? '')
    return [
      {
        ...device,
        offer: offer
          ? {
              price: offer.price,
              comparePrice: offer.comparePrice,
              isSold: offer.isSold,
              inStock: offer.inStock,
              rating: offer.rating,
            }
          : null,
      },
    ]
  })
  return { devices, hasOffers: offers !== null }
}

/** What some goods cost, by their ids; null while the shop does not answer. */
async function offersOf(
  context: AppLoadContext,
  ids: readonly string[],
): Promise<Map<string, ShopProduct> | null> {
  if (ids.length === 0) return new Map()
  try {
    const { items } = await publicApiOf(context).post('/shop-product-lookups', {
      body: { ids: [...ids] as ShopProduct['id'][] },
    })
    return new Map(items.map((item) => [item.id, item]))
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

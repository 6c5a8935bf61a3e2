import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import type { ShopProduct } from '~/domain/catalog/contract'

export type OfferPrices = Record<string, { price: number; comparePrice: number | null }>

/**
 * What some goods cost now, by their ids; those that are not sold are left out.
 * @returns `null` while the shop does not answer
 */
export async function offerPrices(
  context: AppLoadContext,
  ids: readonly string[],
): Promise<OfferPrices | null> {
  const known = [...new Set(ids.filter((id) => id !== ''))] as ShopProduct['id'][]
  if (known.length === 0) return {}
  try {
    const { items } = await publicApiOf(context).post('/shop-product-lookups', { body: { ids: known } })
    return Object.fromEntries(
      items
        .filter(({ isSold }) => isSold)
        .map(({ id, price, comparePrice }) => [id, { price, comparePrice: comparePrice ?? null }]),
    )
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

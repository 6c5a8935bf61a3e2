import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { shopEntriesQuery, shopProductIdsQuery } from '~/content/queries/shop'
import type { ShopProduct } from '~/domain/catalog/contract'
import { listedGoods, type ListedGoods } from './listed-goods'

/**
 * Everything that is described and sold, with what it costs now: one call to the shop.
 * @returns `null` while the shop does not answer
 */
export async function readGoods(context: AppLoadContext): Promise<ListedGoods[] | null> {
  const ids = [...new Set(await readContent(context.content, shopProductIdsQuery))].filter((id) => id !== '')
  if (ids.length === 0) return []
  try {
    const [{ items }, entries] = await Promise.all([
      publicApiOf(context).post('/shop-product-lookups', { body: { ids: ids as ShopProduct['id'][] } }),
      readContent(context.content, shopEntriesQuery, { ids: [...ids].sort() }),
    ])
    return listedGoods(entries, items)
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

import { redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { shopEntriesQuery } from '~/content/queries/shop'
import type { ShopProduct } from '~/domain/catalog/contract'
import { shopProductIdSchema } from '~/domain/values/ids'
import { shopItemOf, type ShopItem } from './shop-item'

/** Products joined with what content says of them, in their order. What nobody has described has no page and is left out. */
export async function withEntries(
  { content }: AppLoadContext,
  products: readonly ShopProduct[],
): Promise<ShopItem[]> {
  if (products.length === 0) return []
  // In one order whatever the list's, so that the same products are one entry of the cache.
  const ids = products.map(({ id }) => id).sort()
  const entries = await readContent(content, shopEntriesQuery, { ids })
  const byId = new Map(entries.map((entry) => [entry.shopProductId, entry]))
  return products.flatMap((product) => {
    const entry = byId.get(product.id)
    return entry?.slug ? [shopItemOf(entry, product)] : []
  })
}

/** The products of some ids that there are, in their order. */
export async function itemsOf(
  context: AppLoadContext,
  ids: readonly (string | null | undefined)[],
): Promise<ShopItem[]> {
  const known = [...new Set(ids.filter((id) => id != null && id !== ''))] as ShopProduct['id'][]
  if (known.length === 0) return []
  const { items } = await publicApiOf(context).post('/shop-product-lookups', { body: { ids: known } })
  return withEntries(context, items)
}

/** The way from the id of a product, which messages lead to, to the address that it has now; undefined where nobody has described it. */
export async function addressOfProduct(
  { content }: AppLoadContext,
  id: string,
  colour?: string,
): Promise<Response | undefined> {
  if (!shopProductIdSchema.safeParse(id).success) return undefined
  const [entry] = await readContent(content, shopEntriesQuery, { ids: [id] })
  const query = colour ? `?colour=${colour}` : ''
  return entry?.slug ? redirect(`/shop/${encodeURIComponent(entry.slug)}${query}`) : undefined
}

/** A product as the shop knows it; `null` when it has none of that id. */
export async function findProduct(context: AppLoadContext, id: string): Promise<ShopProduct | null> {
  try {
    return await publicApiOf(context).get('/shop-products/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400 || error.status === 422))
      return null
    throw error
  }
}

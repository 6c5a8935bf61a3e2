import type { ShopEntriesQueryResult } from '~/content/generated/content'
import type { ShopProduct } from '~/domain/catalog/contract'

type Entry = ShopEntriesQueryResult[number]

/** Something of the shop as the price list shows it. */
export interface ListedGoods extends Pick<Entry, 'slug' | 'kind' | 'name' | 'picture'> {
  id: string
  /** Toman. */
  price: number
  comparePrice: number | null
  isSold: boolean
  inStock: boolean
}

/** What is described and has a price, in the order of the catalogue. */
export function listedGoods(entries: readonly Entry[], products: readonly ShopProduct[]): ListedGoods[] {
  const known = new Map<string, ShopProduct>(products.map((product) => [product.id, product]))
  return entries.flatMap(({ shopProductId, slug, kind, name, picture }) => {
    const product = known.get(shopProductId ?? '')
    return product && slug
      ? [
          {
            id: product.id,
            slug,
            kind,
            name,
            picture,
            price: product.price,
            comparePrice: product.comparePrice ?? null,
            isSold: product.isSold,
            inStock: product.inStock,
          },
        ]
      : []
  })
}

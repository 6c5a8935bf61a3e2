import type { ShopEntriesQueryResult } from '~/content/generated/content'
import type { ShopProduct } from '~/domain/catalog/contract'

export type ShopEntry = ShopEntriesQueryResult[number]

/** A product of the shop: what content says of it and what the shop knows. */
export interface ShopItem {
  entry: Pick<ShopEntry, 'slug' | 'kind' | 'model' | 'name' | 'summary' | 'picture'>
  product: Pick<
    ShopProduct,
    'id' | 'kind' | 'device' | 'price' | 'comparePrice' | 'isSold' | 'inStock' | 'low' | 'rating'
  > & { colours: ShopProduct['colours'][number]['colour'][] }
}

/** What a card shows of a product, so that a list carries no more. */
export const shopItemOf = (entry: ShopEntry, product: ShopProduct): ShopItem => ({
  entry: {
    slug: entry.slug,
    kind: entry.kind,
    model: entry.model,
    name: entry.name,
    summary: entry.summary,
    picture: entry.picture,
  },
  product: {
    id: product.id,
    kind: product.kind,
    device: product.device,
    price: product.price,
    comparePrice: product.comparePrice,
    isSold: product.isSold,
    inStock: product.inStock,
    low: product.low,
    rating: product.rating,
    colours: product.colours.map(({ colour }) => colour),
  },
})

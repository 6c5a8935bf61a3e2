import type { ComparedProductsQueryResult } from '~/content/generated/content'
import type { ShopProduct } from '~/domain/catalog/contract'

/** A device as it is compared: what content says of it, and what the shop does while it answers and sells it. */
export type Compared = ComparedProductsQueryResult[number] & {
  offer: Pick<ShopProduct, 'price' | 'comparePrice' | 'isSold' | 'inStock' | 'rating'> | null
}

import type { Localized } from '~/app/ui/local-text'
import type { ComparedProductsQueryResult } from '~/content/generated/content'
import type { ShopProduct } from '~/domain/catalog/contract'

/** A device as it is compared: what content says of it, and what the shop does while it answers and sells it. */
export type Compared = ComparedProductsQueryResult[number] & {
  offer: Pick<ShopProduct, 'price' | 'comparePrice' | 'isSold' | 'inStock' | 'rating'> | null
}

/** What a device is called where there is little room: its model when that is a code, else its name. */
export const shortNameOf = ({ model, name }: { model: string | null; name: Localized | null }): string =>
  model && /\d/.test(model) ? model : (name?.value ?? model ?? '')

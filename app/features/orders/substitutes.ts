import type { ShopProduct } from '~/domain/catalog/contract'
import type { OrderLine } from '~/domain/orders/order-contract'

/** How close something that is sold is to what is not to be had. */
export const closeness = ['same', 'kind', 'other'] as const
type Closeness = (typeof closeness)[number]

/** What a line may be exchanged for: a product, in a colour where it has some. */
export interface Substitute {
  product: Pick<ShopProduct, 'id' | 'names' | 'price'>
  colour: ShopProduct['colours'][number] | null
  closeness: Closeness
}

const byCloseness = (one: Substitute, other: Substitute) =>
  closeness.indexOf(one.closeness) - closeness.indexOf(other.closeness) ||
  other.product.price - one.product.price ||
  one.product.id.localeCompare(other.product.id)

/**
 * What can come in place of a line, as it costs no more: the same in another colour first, then its kind, then everything else, each from what is
 * closest in price. What is not in stock, and the very thing that is not to be had, are left out. Engravings cost extra and are not offered.
 * @param sold what is sold and in stock
 */
export function substitutesFor(
  line: Pick<OrderLine, 'shopProductId' | 'colour' | 'unitPrice'>,
  sold: readonly ShopProduct[],
): Substitute[] {
  const kind = sold.find(({ id }) => id === line.shopProductId)?.kind
  return sold
    .filter(({ isSold, inStock, price }) => isSold && inStock && price <= line.unitPrice)
    .flatMap((product): Substitute[] => {
      const isSame = product.id === line.shopProductId
      const how = isSame ? 'same' : product.kind === kind ? 'kind' : 'other'
      if (product.colours.length === 0) return isSame ? [] : [{ product, colour: null, closeness: how }]
      return product.colours
        .filter(({ available, featureId }) => available && !(isSame && featureId === line.colour?.featureId))
        .map((colour) => ({ product, colour, closeness: how }))
    })
    .sort(byCloseness)
}

/** How a form names one of them: the product and, after a point, its colour. */
export const substituteKey = ({ product, colour }: Substitute): string =>
  colour ? `${product.id}.${colour.featureId}` : product.id

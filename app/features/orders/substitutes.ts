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

type Wanted = Pick<OrderLine, 'shopProductId' | 'colour' | 'unitPrice' | 'quantity'>

const byCloseness = (one: Substitute, other: Substitute) =>
  closeness.indexOf(one.closeness) - closeness.indexOf(other.closeness) ||
  other.product.price - one.product.price ||
  one.product.id.localeCompare(other.product.id)

/**
 * What can come in place of a line, as many and at no higher price: the same in another colour first, then its kind, then everything else, each from
 * what is closest in price. The very thing that is not to be had is left out, and so is what is not in stock, or known to be too few or so many that
 * staff have to look at it. Engravings cost extra and are not offered.
 * @param shown what the shop shows
 */
export function substitutesFor(line: Wanted, shown: readonly ShopProduct[]): Substitute[] {
  const kind = shown.find(({ id }) => id === line.shopProductId)?.kind
  const isEnough = (low: number | null) => low === null || low >= line.quantity
  return shown
    .filter(
      ({ isSold, inStock, price, largeQuantity }) =>
        isSold && inStock && price <= line.unitPrice && (largeQuantity ?? Infinity) >= line.quantity,
    )
    .flatMap((product): Substitute[] => {
      const isSame = product.id === line.shopProductId
      const how = isSame ? 'same' : product.kind === kind ? 'kind' : 'other'
      if (product.colours.length === 0)
        return isSame || !isEnough(product.low) ? [] : [{ product, colour: null, closeness: how }]
      return product.colours
        .filter(
          ({ available, low, featureId }) =>
            available && isEnough(low) && !(isSame && featureId === line.colour?.featureId),
        )
        .map((colour) => ({ product, colour, closeness: how }))
    })
    .sort(byCloseness)
}

/** How a form names one of them: the product and, after a point, its colour. */
export const substituteKey = ({ product, colour }: Substitute): string =>
  colour ? `${product.id}.${colour.featureId}` : product.id

import type { ShopProduct } from '~/domain/catalog/contract'
import { engravingProblem } from '~/domain/catalog/engraving'
import type { OrderLine } from '~/domain/orders/order-contract'

/** How close something that is sold is to what is not to be had. */
export const closeness = ['same', 'kind', 'other'] as const
type Closeness = (typeof closeness)[number]

/** What a line may be exchanged for: a product, in a colour where it has some. */
export interface Substitute {
  product: Pick<ShopProduct, 'id' | 'names' | 'price'>
  colour: ShopProduct['colours'][number] | null
  /** The feature by which it bears what the line was engraved with; null where the line was not, or it cannot. */
  engraving: OrderLine['engraving']
  /** Of one, with its engraving. */
  price: number
  closeness: Closeness
}

type Wanted = Pick<OrderLine, 'shopProductId' | 'colour' | 'engraving' | 'unitPrice' | 'quantity'>

const byCloseness = (one: Substitute, other: Substitute) =>
  closeness.indexOf(one.closeness) - closeness.indexOf(other.closeness) ||
  Number(other.engraving !== null) - Number(one.engraving !== null) ||
  other.price - one.price ||
  one.product.id.localeCompare(other.product.id)

/** What was engraved, where it can be again at no higher price. */
const engravingOn = (
  { engraving, unitPrice }: Wanted,
  product: Pick<ShopProduct, 'price' | 'engraving'>,
): Pick<Substitute, 'engraving' | 'price'> => {
  const rule = product.engraving
  if (!engraving || !rule) return { engraving: null, price: product.price }
  const price = product.price + rule.extraPrice
  return price > unitPrice || engravingProblem(engraving.text, rule) !== undefined
    ? { engraving: null, price: product.price }
    : { engraving: { featureId: rule.featureId, text: engraving.text }, price }
}

/**
 * What can come in place of a line, as many and at no higher price: the same in another colour first, then its kind, then everything else, each from
 * what is closest in price. The very thing that is not to be had is left out, and so is what is not in stock, or known to be too few or so many that
 * staff have to look at it. What was engraved on the line is engraved on what can bear it without costing more, which stands before what cannot; nothing
 * else is engraved.
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
      const own = engravingOn(line, product)
      const how = isSame ? 'same' : product.kind === kind ? 'kind' : 'other'
      if (product.colours.length === 0)
        return isSame || !isEnough(product.low) ? [] : [{ product, colour: null, ...own, closeness: how }]
      return product.colours
        .filter(
          ({ available, low, featureId }) =>
            available && isEnough(low) && !(isSame && featureId === line.colour?.featureId),
        )
        .map((colour) => ({ product, colour, ...own, closeness: how }))
    })
    .sort(byCloseness)
}

/** How a form names one of them: the product and, each after a point, its colour and the feature by which it is engraved. */
export const substituteKey = ({ product, colour, engraving }: Substitute): string =>
  [product.id, colour?.featureId, engraving?.featureId]
    .map((id) => id ?? '')
    .join('.')
    .replace(/\.+$/, '')

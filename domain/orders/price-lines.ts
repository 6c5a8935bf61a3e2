import type { SaleFeature, SaleProduct } from '../catalog/contract'
import { engravingProblem, parseEngraving } from '../catalog/engraving'
import type { FeatureId, ShopProductId } from '../values/ids'
import { toman } from '../values/money'
import type { CartItem, LineProblem, PricedLine } from './cart-contract'

/** Whether a line can be ordered as it is: an unusual quantity can, and is then looked at. */
export const isOrderable = ({ problems }: Pick<PricedLine, 'problems'>): boolean =>
  problems.every((problem) => problem === 'large-quantity')

type Colour = Extract<SaleFeature, { type: 'COLOR' }>
type Engraving = Extract<SaleFeature, { type: 'ENGRAVING' }>

interface Choice {
  item: CartItem
  product: SaleProduct | undefined
  colour: Colour | null
  engraving: { feature: Engraving; text: string } | null
  problems: LineProblem[]
}

/** How many of each product somebody has ordered within `largeQuantityHours`. */
export type OrderedLately = ReadonlyMap<ShopProductId, number>

/** A quantity is judged over so many hours, per person and place: in how many orders it comes makes no difference. */
export const largeQuantityHours = 24

/** What each line costs and what stands in its way. Lines of one variant share its stock, in whatever order they come. */
export function priceLines(
  items: readonly CartItem[],
  products: readonly SaleProduct[],
  lately: OrderedLately = new Map(),
): PricedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const choices = items.map((item) => choiceOf(item, byId.get(item.shop_product_id)))
  const ofProduct = new Map<string, number>()
  const ofVariant = new Map<string, number>()
  for (const choice of choices) {
    add(ofProduct, choice.item.shop_product_id, choice.item.number_of_chosen_item)
    add(ofVariant, variantOf(choice), choice.item.number_of_chosen_item)
  }
  return choices.map((choice) =>
    lineOf(choice, {
      ofProduct: ofProduct.get(choice.item.shop_product_id) ?? 0,
      ofVariant: ofVariant.get(variantOf(choice)) ?? 0,
      lately: lately.get(choice.item.shop_product_id) ?? 0,
    }),
  )
}

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

const variantOf = ({ item, colour }: Choice): string => `${item.shop_product_id} ${colour?.id ?? ''}`

/** Ids may stand in the list, in the slots or in both; they mean the same. */
const chosenIds = ({ shop_feature_product_id: ids, features }: CartItem): Set<FeatureId> =>
  new Set([...ids, features?.COLOR?.id, features?.ENGRAVING?.id].filter((id) => id !== undefined))

function choiceOf(item: CartItem, product: SaleProduct | undefined): Choice {
  if (!product?.isSold) return { item, product, colour: null, engraving: null, problems: ['gone'] }
  const ids = chosenIds(item)
  const chosen = product.features.filter(({ id }) => ids.has(id))
  const known = new Set(product.features.map(({ id }) => id))
  const problems: LineProblem[] = []

  const colours = chosen.filter((feature) => feature.type === 'COLOR')
  const hasColours = product.features.some(({ type }) => type === 'COLOR')
  const engravingId = item.features?.ENGRAVING?.id
  const isAnotherGone = [...ids].some((id) => !known.has(id) && id !== engravingId)
  if (colours.length !== (hasColours ? 1 : 0) || isAnotherGone) problems.push('colour-gone')

  const feature = chosen.find((feature) => feature.type === 'ENGRAVING')
  const text = feature && textOf(item, feature)
  const isEngravingGone = item.features?.ENGRAVING !== undefined && feature?.id !== engravingId
  if ((feature && !text) || isEngravingGone) problems.push('engraving-invalid')
  return {
    item,
    product,
    colour: colours.length === 1 ? (colours[0] ?? null) : null,
    engraving: feature && text ? { feature, text } : null,
    problems,
  }
}

/** As it is engraved; null when the product does not take it. */
function textOf({ features }: CartItem, feature: Engraving): string | null {
  const text = parseEngraving(features?.ENGRAVING?.text ?? '')
  return engravingProblem(text, feature) === undefined ? text : null
}

interface Wanted {
  ofProduct: number
  ofVariant: number
  lately: number
}

function lineOf(choice: Choice, wanted: Wanted): PricedLine {
  const { item, product, colour, engraving } = choice
  const quantity = item.number_of_chosen_item
  const extras = (colour?.extraPrice ?? 0) + (engraving?.feature.extraPrice ?? 0)
  const available = availableOf(choice)
  const isShort = available !== null && available < wanted.ofVariant
  const problems: LineProblem[] = [
    ...choice.problems,
    ...(isShort ? [available === 0 ? ('out-of-stock' as const) : ('short' as const)] : []),
    ...(isLarge(choice, wanted) ? ['large-quantity' as const] : []),
  ]
  const unitPrice = product?.isSold ? toman(product.price + extras) : toman(0)
  const comparePrice = product?.comparePrice ?? null
  const hasReduction = product !== undefined && comparePrice !== null && comparePrice > product.price
  return {
    shopProductId: item.shop_product_id,
    names: product?.names ?? null,
    quantity,
    colour: colour && { featureId: colour.id, colour: colour.colour },
    engraving: engraving && { featureId: engraving.feature.id, text: engraving.text },
    unitPrice,
    comparePrice: hasReduction && product.isSold ? toman(comparePrice + extras) : null,
    total: isOrderable({ problems }) ? toman(unitPrice * quantity) : toman(0),
    problems,
    available: isShort ? available : null,
  }
}

/** Null where it cannot be told, since there is no such variant. */
function availableOf({ product, colour, problems }: Choice): number | null {
  if (!product?.isSold || problems.includes('colour-gone')) return null
  const row = product.stock.find(({ colourFeatureId }) => colourFeatureId === (colour?.id ?? null))
  return Math.max(0, row?.available ?? 0)
}

const isLarge = ({ product, problems }: Choice, { ofProduct, lately }: Wanted): boolean =>
  !problems.includes('gone') && product?.largeQuantity != null && ofProduct + lately > product.largeQuantity

import { z } from 'zod'
import { type CartItem } from '~/domain/orders/cart-contract'
import { longestEngraving, mostOfOneLine as mostPieces } from '~/domain/orders/cart-limits'
import { isCleanLine } from '~/domain/values/clean-text'
import { featureIdSchema, shopProductIdSchema, type FeatureId, type ShopProductId } from '~/domain/values/ids'

/** Bytes that the cart's cookie may take: browsers keep 4 KB of a cookie, and the session has one of its own. */
export const mostBytes = 3 * 1024

/** A line of the cart: what was chosen, and nothing that can be looked up. */
export interface CartLine {
  productId: ShopProductId
  quantity: number
  colour: FeatureId | null
  engraving: { featureId: FeatureId; text: string } | null
}

/** What somebody wants to buy, in the order in which it was added. No two lines are identical. */
export type Cart = readonly CartLine[]

export type CartProblem = 'too-many-lines' | 'too-long'

export const cartLineSchema = z.strictObject({
  productId: shopProductIdSchema,
  quantity: z.int().min(1).max(mostPieces),
  colour: featureIdSchema.nullable(),
  engraving: z
    .strictObject({
      featureId: featureIdSchema,
      text: z.string().min(1).max(longestEngraving).refine(isCleanLine),
    })
    .nullable(),
})

/** What makes a line itself: everything but how many (spec.md, point 5). */
export const lineKey = ({ productId, colour, engraving }: CartLine): string =>
  JSON.stringify([productId, colour, engraving && [engraving.featureId, engraving.text]])

/** The same lines with identical ones made one. A sum above the most stays at the most. */
export function merged(lines: Cart): Cart {
  const byKey = new Map<string, CartLine>()
  for (const line of lines) {
    const known = byKey.get(lineKey(line))
    const quantity = Math.min(mostPieces, line.quantity + (known?.quantity ?? 0))
    byKey.set(lineKey(line), { ...line, quantity })
  }
  return [...byKey.values()]
}

/** Whether with this one more of it is wanted than a line may have: what is above that stays out, and has to be said. */
export const isAboveMost = (cart: Cart, line: CartLine): boolean =>
  pieces([...cart, line].filter((one) => lineKey(one) === lineKey(line))) > mostPieces

/** The cart with a line more, or with more of a line that it has. */
export const withLine = (cart: Cart, line: CartLine): Cart => merged([...cart, line])

/** The cart with at least so much of a line: the same line once more changes nothing. */
export const withAtLeast = (cart: Cart, line: CartLine): Cart => {
  const there = cart.find((one) => lineKey(one) === lineKey(line))
  if (!there) return withLine(cart, line)
  return withQuantity(cart, lineKey(line), Math.max(there.quantity, line.quantity))
}

/** The cart with another quantity of one line; a line that is not there changes nothing. */
export const withQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  cart.map((line) => (lineKey(line) === key ? { ...line, quantity } : line))

export const withoutLine = (cart: Cart, key: string): Cart => cart.filter((line) => lineKey(line) !== key)

/** How many pieces there are, for the corner of the header. */
export const pieces = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** A line as the API takes it, under the names of spec.md, point 3. */
export const cartItemOf = ({ productId, quantity, colour, engraving }: CartLine): CartItem => ({
  shop_product_id: productId,
  number_of_chosen_item: quantity,
  shop_feature_product_id: [colour, engraving?.featureId].filter((id) => id != null),
  features: {
    ...(colour && { COLOR: { id: colour, type: 'COLOR' } }),
    ...(engraving && {
      ENGRAVING: { id: engraving.featureId, type: 'ENGRAVING', text: engraving.text },
    }),
  },
})

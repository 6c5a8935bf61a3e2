import { z } from 'zod'
import { namesSchema, productColourSchema } from '../catalog/contract'
import { discountCodeIdSchema, featureIdSchema, shopProductIdSchema, teamIdSchema } from '../values/ids'
import { longestEngraving, mostCartLines, mostOfOneLine } from './cart-limits'
import { deliveryPlaceSchema } from './delivery-place'
import { discountProblems } from './discount-contract'
import { groupTiers } from './group-contract'

const chosenFeature = { id: featureIdSchema }

/** What is chosen of a product, under the names of the specification. */
export const cartChoiceSchema = z.strictObject({
  shop_product_id: shopProductIdSchema,
  number_of_chosen_item: z.int().min(1).max(mostOfOneLine),
  shop_feature_product_id: z.array(featureIdSchema).max(8),
  features: z
    .strictObject({
      COLOR: z.strictObject({ ...chosenFeature, type: z.literal('COLOR') }).optional(),
      ENGRAVING: z
        .strictObject({
          ...chosenFeature,
          type: z.literal('ENGRAVING'),
          text: z.string().max(longestEngraving, 'error.engraving'),
        })
        .optional(),
    })
    .optional(),
})

/**
 * A line of the basket. Devices keep a name and a picture with theirs (spec.md, point 3), which may come along: both are looked up here, and what was sent
 * of them is not looked at.
 */
export const cartItemSchema = cartChoiceSchema
  .extend({ main_image: z.unknown(), name: z.unknown() })
  .partial({ main_image: true, name: true })
  .transform(({ main_image: _picture, name: _name, ...item }) => item)
export type CartItem = z.infer<typeof cartItemSchema>

export const cartItemsSchema = z.array(cartItemSchema).max(mostCartLines)

export const destinations = ['tehran', 'elsewhere'] as const
export const destinationSchema = z.enum(destinations)
export type Destination = (typeof destinations)[number]

export const typedCodeSchema = z.string().max(60)

/** `POST /cart/price`: the one place where money is worked out. */
export const priceCartSchema = z.strictObject({
  items: cartItemsSchema,
  discountCode: typedCodeSchema.optional(),
  destination: destinationSchema.optional(),
  /** By which the days are told; the destination follows from it. */
  place: deliveryPlaceSchema.optional(),
  teamToken: z.string().max(100).optional(),
})
export type PriceCart = z.infer<typeof priceCartSchema>

/** All but `large-quantity`, which staff review, keep a line from being ordered. */
export const lineProblems = [
  'gone',
  'out-of-stock',
  'short',
  'colour-gone',
  'engraving-invalid',
  'large-quantity',
] as const
export type LineProblem = (typeof lineProblems)[number]

/** Whole toman. */
const amount = z.int()

/** In the order of the items asked about. A line that cannot be ordered has a `total` of 0 and counts for nothing. */
export const pricedLineSchema = z.strictObject({
  shopProductId: shopProductIdSchema,
  /** Null when there is no such product any more. */
  names: namesSchema.nullable(),
  quantity: z.int(),
  colour: z.strictObject({ featureId: featureIdSchema, colour: productColourSchema }).nullable(),
  engraving: z.strictObject({ featureId: featureIdSchema, text: z.string() }).nullable(),
  /** With the extra prices of what was chosen. */
  unitPrice: amount,
  comparePrice: amount.nullable(),
  total: amount,
  problems: z.array(z.enum(lineProblems)),
  /** How many there are, said only when fewer than were asked for. */
  available: z.int().nullable(),
})
export type PricedLine = z.infer<typeof pricedLineSchema>

export const priceParts = ['items', 'discount', 'group', 'delivery', 'total'] as const
export type PricePart = (typeof priceParts)[number]

/** What `POST /cart/price` answers, an order is placed under, and 409 `price-changed` carries. */
export const pricedCartSchema = z.strictObject({
  lines: z.array(pricedLineSchema),
  subtotal: amount,
  discount: z
    .strictObject({
      id: discountCodeIdSchema,
      code: z.string(),
      amount,
      /** Of what is paid, so much comes back if the order is called off; the code does not. */
      refundPercent: z.int(),
    })
    .nullable(),
  discountProblem: z.enum(discountProblems).nullable(),
  group: z
    .strictObject({
      teamId: teamIdSchema,
      tier: z.enum(groupTiers),
      percent: z.number(),
      amount,
      /** Goes to the wallet after delivery. */
      gift: amount,
    })
    .nullable(),
  /** Null until a destination is given. Days of the first and the last possible delivery, as `2026-11-21`. */
  delivery: z
    .strictObject({
      destination: destinationSchema,
      amount,
      isFree: z.boolean(),
      from: z.iso.date(),
      by: z.iso.date(),
    })
    .nullable(),
  total: amount,
  /**
   * What the gateway takes in one payment. Where the total is below `least`, and is not nothing, the wallet alone can pay it; above `most`
   * it is paid in parts or by bank transfer.
   */
  gateway: z.strictObject({ least: amount, most: amount, canPay: z.boolean() }),
  /** How long what is above `gateway.most` would be kept: for each of its parts, and for a bank transfer. Null for what is not, and without a destination. */
  dear: z.strictObject({ partsMinutes: z.int(), transferUntil: z.iso.datetime() }).nullable(),
  /** A quantity is unusual: staff look at the order before it is queued. */
  needsReview: z.boolean(),
  canOrder: z.boolean(),
  /** The parts with their signs: `items`, `discount`, `group` and `delivery` add up to `total`, the last. */
  explanations: z.array(z.strictObject({ kind: z.enum(priceParts), amount })),
  factsVersion: z.int(),
})
export type PricedCart = z.infer<typeof pricedCartSchema>

/** `POST /discount-code-checks`: what a code would do for this basket of the caller, who is signed in. */
export const checkDiscountSchema = z.strictObject({ code: typedCodeSchema, items: cartItemsSchema })
export const discountCheckedSchema = pricedCartSchema.pick({ discount: true, discountProblem: true })

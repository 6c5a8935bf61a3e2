import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { featureIdSchema, orderIdSchema, reviewIdSchema, shopProductIdSchema } from '../values/ids'
import { numberSchema } from '../values/typed-number'
import { tomanSchema, type Toman } from '../values/money'
import { productColourTones, type ProductColour } from '../values/product-colour'
import { parseTypedDate } from '../values/typed-date'
import { typed } from '../values/typed'
import { engravingScripts, longestEngraving } from './engraving'

/** What the shop sells, as its addresses and filters name it. */
export const shopKinds = ['device', 'accessory', 'package'] as const
export const shopKindSchema = z.enum(shopKinds)
export type ShopKind = (typeof shopKinds)[number]

/** Which device a product is, or belongs to: the kinds of the product pages. A package belongs to none. */
export const shopDevices = [
  'stethoscope',
  'ecg',
  'blood-pressure',
  'ultrasound',
  'health-stand',
  'health-kit',
] as const
export const shopDeviceSchema = z.enum(shopDevices)
export type ShopDevice = (typeof shopDevices)[number]

export const productColours = Object.keys(productColourTones) as ProductColour[]
export const productColourSchema = z.enum(productColours)

export const shopSorts = ['newest', 'cheapest', 'dearest', 'best-selling'] as const
export const shopSortSchema = z.enum(shopSorts)
export type ShopSort = (typeof shopSorts)[number]

/** Every `code` that the catalogue answers with, beside the general ones. */
export const catalogCodes = [
  'already-reviewed',
  'feature-exists',
  'holiday-exists',
  'stock-short',
  'facts-missing',
] as const

/** Fewer than this many of a colour, or of a product without colours, and the shop says how many. */
export const fewLeft = 5

/** Dearest thing the shop could sell, in toman; a slip of the finger more and it is refused. */
export const highestPrice = 10_000_000_000
export const longestReview = 2000

const instant = z.iso.datetime()
const day = z.iso.date()
const ownAmount = z.int().min(0).max(highestPrice)

/** Names by locale as content has published them; Persian is always there. */
export const namesSchema = z.strictObject({
  fa: z.string(),
  en: z.string().optional(),
  es: z.string().optional(),
})
export type Names = z.infer<typeof namesSchema>

/** A whole number as a client sends it: a number, or text in any digits. */
const whole = (min: number, max: number) =>
  z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform(String)
    .pipe(numberSchema({ min, max, step: 1 }))
    .meta({ description: `A whole number from ${min} to ${max}, in any digits` })

/** An amount of toman as a client sends it: a number, or text in any digits, grouped or not. */
const money = (min: number) =>
  z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform(String)
    .pipe(tomanSchema({ min, max: highestPrice }))
    .meta({ description: `Whole toman from ${min} to ${highestPrice}` })

const engravingScriptSchema = z.enum(engravingScripts)

/** A product as everybody sees it. How many are left is told only when they are few. */
export const shopProductSchema = z.strictObject({
  id: shopProductIdSchema,
  kind: shopKindSchema,
  device: shopDeviceSchema.nullable(),
  /** Toman. */
  price: ownAmount,
  comparePrice: ownAmount.nullable(),
  isSold: z.boolean(),
  names: namesSchema,
  colours: z.array(
    z.strictObject({
      featureId: featureIdSchema,
      colour: productColourSchema,
      available: z.boolean(),
      low: z.int().min(1).max(fewLeft).nullable(),
    }),
  ),
  engraving: z
    .strictObject({
      featureId: featureIdSchema,
      extraPrice: ownAmount,
      maxLength: z.int(),
      scripts: z.array(engravingScriptSchema),
    })
    .nullable(),
  inStock: z.boolean(),
  /** Of a product without colours: how many are left when few. */
  low: z.int().min(1).max(fewLeft).nullable(),
  /** More of it in one order are looked at by staff first. */
  largeQuantity: z.int().nullable(),
  /** Of approved reviews; to one decimal. */
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable(),
  createdAt: instant,
})
export type ShopProduct = z.infer<typeof shopProductSchema>

/** `GET /shop-products`, beside `limit` and `cursor`. */
export const shopListQuery = {
  kind: shopKindSchema.optional(),
  device: shopDeviceSchema.optional(),
  colour: productColourSchema.optional(),
  minPrice: money(0).optional(),
  maxPrice: money(0).optional(),
  /** `1`: only what is in stock, in the colour asked for when one is. */
  inStock: z.enum(['0', '1']).optional(),
  q: z.string().max(100).optional(),
  sort: shopSortSchema.optional(),
}

/** `POST /shop-product-lookups`: what there is of these ids, in their order; the others are left out. */
export const lookUpProductsSchema = z.strictObject({ ids: z.array(shopProductIdSchema).max(100) })
export const lookedUpProductsSchema = z.strictObject({ items: z.array(shopProductSchema) })

/** A review as everybody sees it: first name and initial of the last, never more. */
export const publicReviewSchema = z.strictObject({
  id: reviewIdSchema,
  rating: z.int().min(1).max(5),
  text: z.string(),
  author: z.strictObject({ firstName: z.string(), initial: z.string() }).nullable(),
  /** Had it delivered from this shop. */
  isBuyer: z.boolean(),
  /** Staff have changed its words. */
  isEdited: z.boolean(),
  createdAt: instant,
})
export type PublicReview = z.infer<typeof publicReviewSchema>

const reviewText = freeTextSchema(longestReview, 'error.too-long').pipe(z.string().min(1, 'error.required'))

/** `POST /shop-products/{id}/reviews`; shown after approval. */
export const addReviewSchema = z.strictObject({ rating: whole(1, 5), text: reviewText })
export type AddReview = z.infer<typeof addReviewSchema>

export const reviewStatuses = ['waiting', 'approved', 'removed'] as const
export const reviewStatusSchema = z.enum(reviewStatuses)
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What the author is told: it is recorded, and shown after approval. */
export const ownReviewSchema = z.strictObject({
  id: reviewIdSchema,
  productId: shopProductIdSchema,
  rating: z.int(),
  text: z.string(),
  status: reviewStatusSchema,
  isBuyer: z.boolean(),
  createdAt: instant,
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** A review as staff see it. */
export const staffReviewSchema = publicReviewSchema.extend({
  status: reviewStatusSchema,
  product: z.strictObject({ id: shopProductIdSchema, names: namesSchema.nullable() }),
  decidedAt: instant.nullable(),
})
export type StaffReview = z.infer<typeof staffReviewSchema>

/** `GET /reviews`, oldest first among those that wait, newest first else. */
export const staffReviewQuery = {
  status: reviewStatusSchema.optional(),
  productId: shopProductIdSchema.optional(),
}

/** `PATCH /reviews/{id}`. */
export const editReviewSchema = z
  .strictObject({ status: reviewStatusSchema.extract(['approved', 'removed']), text: reviewText })
  .partial()
export type EditReview = z.infer<typeof editReviewSchema>

export const deliveryDestinations = ['tehran', 'elsewhere'] as const
export const deliveryDestinationSchema = z.enum(deliveryDestinations)
export type DeliveryDestination = (typeof deliveryDestinations)[number]

/** `GET /delivery-estimates`: days of Tehran's calendar. */
export const deliveryEstimateSchema = z.strictObject({
  destination: deliveryDestinationSchema,
  from: day,
  by: day,
  /** Business days at most. */
  businessDays: z.int(),
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>

/** A choice that products offer: one of the 17 colours, or an engraving. Colours cost nothing. */
export const featureSchema = z.discriminatedUnion('type', [
  z.strictObject({
    id: featureIdSchema,
    type: z.literal('COLOR'),
    colour: productColourSchema,
    isOffered: z.boolean(),
  }),
  z.strictObject({
    id: featureIdSchema,
    type: z.literal('ENGRAVING'),
    extraPrice: ownAmount,
    maxLength: z.int(),
    scripts: z.array(engravingScriptSchema),
    isOffered: z.boolean(),
  }),
])
export type Feature = z.infer<typeof featureSchema>
export const featuresSchema = z.strictObject({ items: z.array(featureSchema) })

const engravingFields = {
  extraPrice: money(0),
  maxLength: whole(1, longestEngraving),
  scripts: z.array(engravingScriptSchema).min(1, 'error.required').max(engravingScripts.length),
}

/** `POST /features`. */
export const addFeatureSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('COLOR'), colour: productColourSchema }),
  z.strictObject({ type: z.literal('ENGRAVING'), ...engravingFields }),
])
export type AddFeature = z.infer<typeof addFeatureSchema>

/** `PATCH /features/{id}`; of a colour only whether it is offered. */
export const editFeatureSchema = z.strictObject({ ...engravingFields, isOffered: z.boolean() }).partial()
export type EditFeature = z.infer<typeof editFeatureSchema>

/** A product as staff see it; `names` null until content has named it, and until then it is not sold. */
export const adminProductSchema = z.strictObject({
  id: shopProductIdSchema,
  kind: shopKindSchema,
  device: shopDeviceSchema.nullable(),
  price: ownAmount,
  comparePrice: ownAmount.nullable(),
  isSold: z.boolean(),
  largeQuantity: z.int().nullable(),
  names: namesSchema.nullable(),
  featureIds: z.array(featureIdSchema),
  /** Of all its variants. */
  available: z.int(),
  /** People who have had it delivered. */
  buyers: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminProduct = z.infer<typeof adminProductSchema>

export const adminProductSorts = ['newest', 'cheapest', 'dearest', 'best-selling'] as const

/** `GET /admin-products`, beside `limit` and `cursor`. */
export const adminProductQuery = {
  kind: shopKindSchema.optional(),
  isSold: z.enum(['0', '1']).optional(),
  q: z.string().max(100).optional(),
  sort: z.enum(adminProductSorts).optional(),
}

const productFields = {
  kind: shopKindSchema,
  device: shopDeviceSchema.nullable(),
  price: money(1000),
  /** What it cost before; above the price. */
  comparePrice: money(1000).nullable(),
  isSold: z.boolean(),
  largeQuantity: whole(2, 1000).nullable(),
  /** In the order in which they are shown; at most one engraving. */
  featureIds: z.array(featureIdSchema).max(20),
}

/** `POST /admin-products`. Name and pictures come from content, under the id that is answered. */
export const addProductSchema = z.strictObject({
  ...productFields,
  device: productFields.device.optional(),
  comparePrice: productFields.comparePrice.optional(),
  largeQuantity: productFields.largeQuantity.optional(),
})
export type AddProduct = z.infer<typeof addProductSchema>

/** `PATCH /admin-products/{id}`: only what is given changes. */
export const editProductSchema = z.strictObject(productFields).partial()
export type EditProduct = z.infer<typeof editProductSchema>

export const stockFilters = ['all', 'few', 'out'] as const
export const stockSorts = ['fewest', 'most', 'changed'] as const

/** `GET /stock`, beside `limit` and `cursor`. */
export const stockQuery = {
  filter: z.enum(stockFilters).optional(),
  sort: z.enum(stockSorts).optional(),
  productId: shopProductIdSchema.optional(),
  q: z.string().max(100).optional(),
}

/** How many there are of a variant. */
export const stockRowSchema = z.strictObject({
  productId: shopProductIdSchema,
  kind: shopKindSchema,
  names: namesSchema.nullable(),
  colourFeatureId: featureIdSchema.nullable(),
  colour: productColourSchema.nullable(),
  available: z.int(),
  /** The product offers this variant now. */
  isOffered: z.boolean(),
  changedAt: instant,
})
export type StockRow = z.infer<typeof stockRowSchema>

/** Why stock has changed: what it began with, an order, an order that was undone, or by hand. */
export const stockMovementKinds = ['first', 'order', 'order-returned', 'adjustment'] as const

/** `GET /stock-movements`, beside `limit` and `cursor`: of a product, or of one of its colours. */
export const stockMovementQuery = {
  productId: shopProductIdSchema,
  colourFeatureId: featureIdSchema.optional(),
}

export const stockMovementSchema = z.strictObject({
  /** In the order in which they happened, over all of the shop. */
  position: z.int(),
  change: z.int(),
  kind: z.enum(stockMovementKinds),
  orderId: orderIdSchema.nullable(),
  /** Of an adjustment, as it was typed. */
  reason: z.string().nullable(),
  at: instant,
})
export type StockMovement = z.infer<typeof stockMovementSchema>

export const longestStockReason = 200

/** `POST /stock-adjustments`: found, lost, delivered by the maker. */
export const adjustStockSchema = z.strictObject({
  productId: shopProductIdSchema,
  colourFeatureId: featureIdSchema.nullable(),
  /** How many more, or below zero how many fewer. */
  change: whole(-100_000, 100_000),
  reason: freeTextSchema(longestStockReason, 'error.too-long').pipe(z.string().min(1, 'error.required')),
})
export type AdjustStock = z.infer<typeof adjustStockSchema>

export const holidaySchema = z.strictObject({
  day,
  names: z.strictObject({ fa: z.string(), en: z.string() }),
})
export type Holiday = z.infer<typeof holidaySchema>
export const holidaysSchema = z.strictObject({ items: z.array(holidaySchema) })

const holidayName = freeTextSchema(120, 'error.too-long').pipe(z.string().min(1, 'error.required'))

/** `POST /holidays`; the day in either calendar and any digits. */
export const addHolidaySchema = z.strictObject({
  day: typed(parseTypedDate, 'error.date'),
  names: z.strictObject({ fa: holidayName, en: holidayName }),
})
export type AddHoliday = z.infer<typeof addHolidaySchema>

/** What pricing and orders read of a product that they are asked to sell. */
export interface SaleProduct {
  id: z.infer<typeof shopProductIdSchema>
  kind: ShopKind
  price: Toman
  comparePrice: Toman | null
  isSold: boolean
  names: Names
  /** More of it in one order are looked at by staff first. */
  largeQuantity: number | null
  /** Those offered now, in their order. */
  features: SaleFeature[]
  /** A row a variant that is offered now: one a colour, or one with `colourFeatureId` null when it has no colours. */
  stock: { colourFeatureId: z.infer<typeof featureIdSchema> | null; available: number }[]
}

export type SaleFeature =
  | { id: z.infer<typeof featureIdSchema>; type: 'COLOR'; colour: ProductColour; extraPrice: Toman }
  | {
      id: z.infer<typeof featureIdSchema>
      type: 'ENGRAVING'
      extraPrice: Toman
      maxLength: number
      scripts: (typeof engravingScripts)[number][]
    }

/** How many of a variant an order takes or gives back. */
export interface StockLine {
  productId: z.infer<typeof shopProductIdSchema>
  colourFeatureId: z.infer<typeof featureIdSchema> | null
  quantity: number
}

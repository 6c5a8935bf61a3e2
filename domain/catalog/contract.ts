import { z } from 'zod'
import { deliveryPlaceSchema } from '../orders/delivery-place'
import { featureIdSchema, shopProductIdSchema } from '../values/ids'
import type { Toman } from '../values/money'
import { searchTextSchema } from '../values/search-text-schema'
import { productColourTones, type ProductColour } from '../values/product-colour'
import { engravingScripts } from './engraving'
import { money, ownAmount } from './figures'

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

const instant = z.iso.datetime()
const day = z.iso.date()

/** Names by locale as content has published them; Persian is always there. */
export const namesSchema = z.strictObject({
  fa: z.string(),
  en: z.string().optional(),
  es: z.string().optional(),
})
export type Names = z.infer<typeof namesSchema>

export const engravingScriptSchema = z.enum(engravingScripts)

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
  q: searchTextSchema.optional(),
  /** Ids that are listed beside what `q` names, a comma between them: what is found by more than its name. */
  orProducts: z.string().max(4000, 'error.too-long').optional(),
  sort: shopSortSchema.optional(),
}

/** `POST /shop-product-lookups`: what there is of these ids, in their order; the others are left out. */
export const lookUpProductsSchema = z.strictObject({ ids: z.array(shopProductIdSchema).max(100) })
export const lookedUpProductsSchema = z.strictObject({ items: z.array(shopProductSchema) })

/** `GET /delivery-estimates`: when an order of now arrives at each place, in days of Tehran's calendar. */
export const deliveryEstimateSchema = z.strictObject({
  place: deliveryPlaceSchema,
  from: day,
  by: day,
  /** Business days at most. */
  businessDays: z.int(),
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>
export const deliveryEstimatesSchema = z.strictObject({ items: z.array(deliveryEstimateSchema) })

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

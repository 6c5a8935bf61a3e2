import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { featureIdSchema, orderIdSchema, shopProductIdSchema } from '../values/ids'
import { searchTextSchema } from '../values/search-text-schema'
import { typedDayInput } from '../values/time-input'
import {
  engravingScriptSchema,
  namesSchema,
  productColourSchema,
  shopDeviceSchema,
  shopKindSchema,
} from './contract'
import { engravingScripts, longestEngraving } from './engraving'
import { money, ownAmount, whole } from './figures'

const instant = z.iso.datetime()
const day = z.iso.date()

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
  q: searchTextSchema.optional(),
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
  q: searchTextSchema.optional(),
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
  day: typedDayInput,
  names: z.strictObject({ fa: holidayName, en: holidayName }),
})
export type AddHoliday = z.infer<typeof addHolidaySchema>

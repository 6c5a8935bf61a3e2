import { z } from 'zod'
import { shopProductIdSchema } from '../values/ids'
import { locales } from '../values/locale'
import { namesSchema, productColourSchema, productColours, type Names } from './contract'
import type { ShopProductId } from '../values/ids'
import type { ProductColour } from '../values/product-colour'

/** Every `code` that waiting for a product answers with, beside the general ones. */
export const stockWaitCodes = [
  /** 409: it can be bought. */
  'product-in-stock',
  /** 409: no more variants at once. */
  'too-many-stock-waits',
] as const

/** Variants that one person waits for at once. */
export const mostStockWaits = 20
/** Days after which nobody waits any more, while no fact says another number. */
export const usualStockWaitDays = 90

export const stockWaitEnders = ['told', 'withdrawn', 'expired'] as const

/** What is waited for of a product: one of its colours, or the whole where it has none. */
export const variantSchema = z.enum(['whole', ...productColours])
export type Variant = z.output<typeof variantSchema>

/** `GET /shop-products/{id}/waits`: what of a product the caller waits for. */
export interface ProductWaits {
  waiting: Variant[]
}
export const productWaitsSchema: z.ZodType<ProductWaits> = z.strictObject({
  waiting: z.array(variantSchema),
}) as unknown as z.ZodType<ProductWaits>

export const startStockWaitSchema = z.strictObject({ locale: z.enum(locales).optional() })

/** `GET /stock-waits`: all that the caller waits for. */
export interface StockWaits {
  items: { productId: ShopProductId; names: Names | null; colour: ProductColour | null; until: string }[]
}
export const stockWaitsSchema: z.ZodType<StockWaits> = z.strictObject({
  items: z.array(
    z.strictObject({
      productId: shopProductIdSchema,
      names: namesSchema.nullable(),
      colour: productColourSchema.nullable(),
      /** When nobody is told any more. */
      until: z.iso.datetime(),
    }),
  ),
}) as unknown as z.ZodType<StockWaits>

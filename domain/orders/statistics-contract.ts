import { z } from 'zod'
import { shopProductIdSchema } from '../values/ids'
import { frozenNamesSchema } from './order-contract'

const amount = z.int()

/** A shop may sell any number of products; a screen names so many, and says the sum of all. */
export const mostSoldProducts = 50

/** `GET /sales-statistics?from&to` (days in Tehran, both included, at most a year; the last 30 days when absent). */
export const salesStatisticsSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Every day of the stretch, those without sales as well; by the day the order was paid. Refunded orders do not count. */
  days: z.array(z.strictObject({ day: z.iso.date(), orders: z.int(), amount })),
  /** The dearest, at most `mostSoldProducts`. */
  products: z.array(
    z.strictObject({
      shopProductId: shopProductIdSchema,
      names: frozenNamesSchema,
      quantity: z.int(),
      amount,
    }),
  ),
  /** All products that were sold, those above among them. */
  sold: z.strictObject({ products: z.int(), quantity: z.int(), amount }),
  total: z.strictObject({ orders: z.int(), amount }),
})
export type SalesStatistics = z.infer<typeof salesStatisticsSchema>

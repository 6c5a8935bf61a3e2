import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { unpaidCounts } from '../../../../domain/orders/unpaid-limits'
import type { OrderId } from '../../../../domain/values/ids'
import { quoted } from '../../../platform/database/columns'
import { orders } from '../lifecycle/tables'

const counted = {
  countedBy: text('counted_by', { enum: unpaidCounts }).notNull(),
  /** A keyed digest: no phone and no address stands here. */
  whom: text('whom').notNull(),
  /** `value`, in toman, or a variant, in pieces: product and colour. */
  what: text('what').notNull(),
}

/**
 * What an order that nobody has paid keeps from others, by each that it is counted by; gone with the step that ends the waiting. Triggers (in
 * the migration) add it to `hold_tallies` and take it off, and refuse an unpaid order without.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    ...counted,
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The limit that it was placed under. */
    most: bigint('most', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.countedBy, table.whom, table.what] }),
    check('order_holds_counted_by', sql`counted_by in (${quoted(unpaidCounts)})`),
    check('order_holds_amount', sql`amount > 0`),
  ],
)

/** The sums of `order_holds`, under the limit of the last that was added: whoever adds waits for its row, so that many at once are not let through. */
export const holdTallies = pgTable(
  'hold_tallies',
  {
    ...counted,
    held: bigint('held', { mode: 'number' }).notNull(),
    most: bigint('most', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countedBy, table.whom, table.what] }),
    check('hold_tallies_held', sql`held >= 0`),
    check('hold_tallies_most', sql`held <= most`),
  ],
)

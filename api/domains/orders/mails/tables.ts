import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { orderMailKinds } from '../../../../domain/orders/order-mail'
import type { OrderId } from '../../../../domain/values/ids'
import { instant, quoted } from '../../../platform/database/columns'
import { orders } from '../lifecycle/tables'

/**
 * Mails that customers are owed: written by the transaction that gives cause to one, once a cause, and marked by the one that hands it over to be
 * sent. No address and no word of it stands here.
 */
export const orderMails = pgTable(
  'order_mails',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: orderMailKinds }).notNull(),
    /** Which one, of what an order can have several of: a shipment's or a refund's id. */
    key: text('key').notNull(),
    at: instant('at').notNull(),
    /** Since when it has been on its way, or was found to be of no use. */
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind, table.key] }),
    index('order_mails_owed')
      .on(table.at)
      .where(sql`done_at is null`),
    check('order_mails_kind', sql`kind in (${quoted(orderMailKinds)})`),
  ],
)

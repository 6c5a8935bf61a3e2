import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '../../../../domain/orders/invoice-contract'
import type { InvoiceId, OrderId, UserId } from '../../../../domain/values/ids'
import { orders } from '../lifecycle/tables'
import { amount, instant } from '../../../platform/database/columns'
import { yearlyCounters, yearlyNumber } from '../../../platform/database/yearly-number'

export const invoiceCounters = yearlyCounters('invoice_counters')

/** Written once, never changed and never taken away: triggers refuse it. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').$type<InvoiceId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    ...yearlyNumber(),
    issuedAt: instant('issued_at').notNull(),
    total: amount('total').notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_order').on(table.orderId),
    uniqueIndex('invoices_number').on(table.year, table.number),
    foreignKey({
      name: 'invoices_follow',
      columns: [table.year, table.previous],
      foreignColumns: [table.year, table.number],
    }),
    index('invoices_of_user').on(table.userId, table.issuedAt, table.id),
    index('invoices_newest').on(table.issuedAt, table.id),
    check('invoices_number_counts', sql`number >= 1 and year between 1400 and 1600`),
  ],
)

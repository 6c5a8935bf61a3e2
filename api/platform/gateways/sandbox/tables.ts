import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns'

/**
 * Sessions of the sandbox gateway, in a demo and in tests alone. It plays another company's database: nothing of ours points here, and
 * nothing here points at ours.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    authority: text('authority').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    amountRial: bigint('amount_rial', { mode: 'number' }).notNull(),
    /** That it was asked for in, and is listed in. */
    currency: text('currency', { enum: ['IRR', 'IRT'] }).notNull(),
    callbackUrl: text('callback_url').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: ['IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED'] }).notNull(),
    refId: bigint('ref_id', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 201_000_001 }),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('sandbox_payments_paid')
      .on(table.merchantId, table.paidAt.desc().nullsFirst())
      .where(sql`status = 'PAID'`),
    index('sandbox_payments_created').on(table.createdAt),
    check('sandbox_payments_status', sql`status in ('IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED')`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentPurposes, personReasons, refundStatuses } from '../../../domain/payments/contract'
import { paymentMachine, paymentStatuses } from '../../../domain/payments/payment-machine'
import type { PaymentId, RefundId, UserId } from '../../../domain/values/ids'
import type { Locale } from '../../../domain/values/locale'
import type { Toman } from '../../../domain/values/money'
import { amount, instant, quoted } from '../../platform/database/columns'

/** Every pair that the machine allows. */
const transitionPairs = sql.raw(
  paymentStatuses.flatMap((from) => paymentMachine[from].map((to) => `('${from}', '${to}')`)).join(', '),
)

const attemptStatuses = ['open', 'paid', 'surplus', 'failed'] as const

/** What somebody has to pay for something. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').$type<PaymentId>().primaryKey(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    referenceId: uuid('reference_id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    amount: amount('amount').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    description: text('description').notNull(),
    /** Told to the gateway, so that the payer need not type them; taken away when the payment is concluded. */
    mobile: text('mobile'),
    email: text('email'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** The attempt that paid it. */
    paidAuthority: text('paid_authority'),
    needsPerson: text('needs_person', { enum: personReasons }),
    createdAt: instant('created_at').notNull(),
    concludedAt: instant('concluded_at'),
  },
  (table) => [
    unique('payments_id_amount').on(table.id, table.amount),
    index('payments_of_person').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('payments_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payments_reference').on(table.referenceId),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`status = 'open'`),
    index('payments_waiting')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`needs_person is not null`),
    check('payments_amount', sql`amount > 0`),
    check('payments_purpose', sql`purpose in (${quoted(paymentPurposes)})`),
    check('payments_status', sql`status in (${quoted(paymentStatuses)})`),
    check('payments_needs_person', sql`needs_person in (${quoted(personReasons)})`),
    // One outcome: paid is by an attempt, and by one.
    check('payments_paid_by', sql`(status in ('paid', 'refunded')) = (paid_authority is not null)`),
    check('payments_concluded', sql`(status = 'open') = (concluded_at is null)`),
    check('payments_concluded_is_bare', sql`status = 'open' or num_nonnulls(mobile, email) = 0`),
  ],
)

/** The ways a payer was sent on, one authority each. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    authority: text('authority').primaryKey(),
    paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
    /** That of the payment, in our own database: what the gateway is asked with. */
    amount: amount('amount').notNull(),
    /** `surplus`: paid although another attempt had paid already; it goes back. */
    status: text('status', { enum: attemptStatuses }).notNull(),
    refId: text('ref_id'),
    cardPan: text('card_pan'),
    /** Of this attempt's money, sent back or on its way. */
    refunded: amount('refunded')
      .notNull()
      .default(0 as Toman),
    /** `100`, `-51`, `timed-out`. */
    lastAnswer: text('last_answer'),
    /** Asked in vain one after another. */
    silences: integer('silences').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    askedAt: instant('asked_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    foreignKey({
      name: 'payment_attempts_payment',
      columns: [table.paymentId, table.amount],
      foreignColumns: [payments.id, payments.amount],
    }),
    index('payment_attempts_of_payment').on(table.paymentId),
    index('payment_attempts_open')
      .on(table.startedAt)
      .where(sql`status = 'open'`),
    uniqueIndex('payment_attempts_one_paid')
      .on(table.paymentId)
      .where(sql`status = 'paid'`),
    check('payment_attempts_status', sql`status in (${quoted(attemptStatuses)})`),
    check('payment_attempts_paid', sql`(status in ('paid', 'surplus')) = (paid_at is not null)`),
    // Invariant 9: what goes back never exceeds what was paid.
    check('payment_attempts_refunded', sql`refunded >= 0 and refunded <= amount`),
    check('payment_attempts_refund_of_paid', sql`refunded = 0 or status in ('paid', 'surplus')`),
  ],
)

/** Money on its way back to the account it came from. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid('id').$type<RefundId>().primaryKey(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payments.id),
    authority: text('authority')
      .notNull()
      .references(() => paymentAttempts.authority),
    amount: amount('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    way: text('way', { enum: ['reversed', 'transferred'] }),
    /** The gateway was told to reverse it and gave no answer that can be read. */
    isReversalUncertain: boolean('is_reversal_uncertain').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    dueFrom: instant('due_from'),
    dueBy: instant('due_by'),
    completedAt: instant('completed_at'),
    completedBy: uuid('completed_by').$type<UserId>(),
    bankReference: text('bank_reference'),
  },
  (table) => [
    uniqueIndex('payment_refunds_once').on(table.paymentId, table.reason),
    index('payment_refunds_started')
      .on(table.startedAt)
      .where(sql`status = 'started'`),
    index('payment_refunds_due_ones')
      .on(table.startedAt, table.id)
      .where(sql`status = 'due'`),
    index('payment_refunds_newest').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('payment_refunds_amount', sql`amount > 0`),
    check('payment_refunds_status', sql`status in (${quoted(refundStatuses)})`),
    check('payment_refunds_due', sql`status <> 'due' or num_nulls(due_from, due_by) = 0`),
    check(
      'payment_refunds_completed',
      sql`(status = 'completed') = (completed_at is not null) and (status = 'completed') = (way is not null)`,
    ),
    check(
      'payment_refunds_transferred',
      sql`(way is not distinct from 'transferred') = (bank_reference is not null)`,
    ),
  ],
)

/** Every change of a payment's status (invariant 13). Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payments.id),
    from: text('from', { enum: paymentStatuses }),
    to: text('to', { enum: paymentStatuses }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payment_events_of_payment').on(table.paymentId),
    // It becomes paid once in its life.
    uniqueIndex('payment_events_once').on(table.paymentId, table.to),
    check(
      'payment_events_transition',
      sql`case when "from" is null then "to" = 'open' else ("from", "to") in (${transitionPairs}) end`,
    ),
  ],
)

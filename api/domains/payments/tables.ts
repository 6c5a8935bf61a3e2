import { sql } from 'drizzle-orm'
import {
  bigint,
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
import {
  attemptStatuses,
  paymentPurposes,
  paymentWays,
  personReasons,
} from '../../../domain/payments/contract'
import { evidenceSources, gatewayCallKinds, gatewayCallStates } from '../../../domain/payments/gateway-call'
import { paymentMachine, paymentStatuses } from '../../../domain/payments/payment-machine'
import { refundMachine, refundStatuses } from '../../../domain/payments/refund-machine'
import type { GatewayCallId, PaymentId, RefundId, UserId } from '../../../domain/values/ids'
import type { Locale } from '../../../domain/values/locale'
import { rowsOf } from '../../../domain/values/machine'
import type { Toman } from '../../../domain/values/money'
import { amount, instant, quoted } from '../../platform/database/columns'

const paymentSteps = sql.raw(rowsOf(paymentMachine.pairs))
const refundSteps = sql.raw(rowsOf(refundMachine.pairs))

/** What somebody has to pay for something. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').$type<PaymentId>().primaryKey(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    referenceId: uuid('reference_id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    amount: amount('amount').notNull(),
    way: text('way', { enum: paymentWays }).notNull().default('gateway'),
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
    // Invariant 16: of the payments for one thing, one at most waits for the payer.
    uniqueIndex('payments_one_open')
      .on(table.purpose, table.referenceId)
      .where(sql`status = 'open'`),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`status = 'open'`),
    index('payments_waiting')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`needs_person is not null`),
    check('payments_amount', sql`amount > 0`),
    check('payments_purpose', sql`purpose in (${quoted(paymentPurposes)})`),
    check('payments_way', sql`way in (${quoted(paymentWays)})`),
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
    /**
     * `uncertain`: what the gateway said of it cannot be read, so it may be paid. `surplus`: paid although another attempt had paid already;
     * it goes back.
     */
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
      .where(sql`status in ('open', 'uncertain')`),
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
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: refundStatuses }),
    way: text('way', { enum: ['reversed', 'transferred'] }),
    startedAt: instant('started_at').notNull(),
    dueFrom: instant('due_from'),
    dueBy: instant('due_by'),
    completedAt: instant('completed_at'),
    completedBy: uuid('completed_by').$type<UserId>(),
    bankReference: text('bank_reference'),
    /** When the gateway was last asked what became of an uncertain one, and what it said. */
    askedAt: instant('asked_at'),
    lastAnswer: text('last_answer'),
  },
  (table) => [
    uniqueIndex('payment_refunds_once').on(table.paymentId, table.reason),
    index('payment_refunds_started')
      .on(table.startedAt)
      .where(sql`status in ('started', 'uncertain')`),
    index('payment_refunds_due_ones')
      .on(table.startedAt, table.id)
      .where(sql`status = 'due'`),
    index('payment_refunds_newest').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('payment_refunds_amount', sql`amount > 0`),
    check('payment_refunds_status', sql`status in (${quoted(refundStatuses)})`),
    // Only listed transitions (invariant 13).
    check(
      'payment_refunds_transition',
      sql`case when came_from is null then status = ${quoted([refundMachine.first])} else (came_from, status) in (${refundSteps}) end`,
    ),
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

/**
 * What is asked of the gateway that moves money or could, written before it is asked (invariant 17), with what came of it. Triggers let a
 * row step along its table and change nothing else.
 */
export const gatewayCalls = pgTable(
  'gateway_calls',
  {
    id: uuid('id').$type<GatewayCallId>().primaryKey(),
    kind: text('kind', { enum: gatewayCallKinds }).notNull(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payments.id),
    refundId: uuid('refund_id')
      .$type<RefundId>()
      .references(() => paymentRefunds.id),
    /** What `begin` is to find out. */
    authority: text('authority'),
    amount: amount('amount').notNull(),
    /** The process that asks: machine, number, and a draw of its own. */
    holder: text('holder').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Until then the holder is believed to be alive. */
    leaseUntil: instant('lease_until').notNull(),
    state: text('state', { enum: gatewayCallStates }).notNull(),
    answer: text('answer'),
    uncertainSince: instant('uncertain_since'),
    concludedAt: instant('concluded_at'),
    evidence: text('evidence'),
    evidenceNote: text('evidence_note'),
    evidenceFrom: text('evidence_from', { enum: evidenceSources }),
    evidenceBy: uuid('evidence_by').$type<UserId>(),
  },
  (table) => [
    index('gateway_calls_of_payment').on(table.paymentId, table.askedAt),
    index('gateway_calls_open')
      .on(table.leaseUntil)
      .where(sql`state in ('asking', 'uncertain')`),
    // While a reversal is under way, perhaps done or done, there is no other: of this refund, nor of this money.
    uniqueIndex('gateway_calls_one_reversal')
      .on(table.refundId)
      .where(sql`kind = 'reverse' and state <> 'not-done'`),
    uniqueIndex('gateway_calls_reversed_once')
      .on(table.authority)
      .where(sql`kind = 'reverse' and state <> 'not-done'`),
    check('gateway_calls_kind', sql`kind in (${quoted(gatewayCallKinds)})`),
    check('gateway_calls_amount', sql`amount > 0`),
    check('gateway_calls_state', sql`state in (${quoted(gatewayCallStates)})`),
    check('gateway_calls_refund', sql`(kind = 'reverse') = (refund_id is not null)`),
    check('gateway_calls_authority', sql`authority is not null or (kind = 'begin' and state <> 'done')`),
    check('gateway_calls_uncertain', sql`state <> 'uncertain' or uncertain_since is not null`),
    check('gateway_calls_concluded', sql`(state in ('done', 'not-done')) = (concluded_at is not null)`),
    // What was once uncertain is decided by evidence alone, and evidence has somebody who gave it.
    check(
      'gateway_calls_evidence',
      sql`concluded_at is null or (uncertain_since is not null) = (evidence is not null)`,
    ),
    check(
      'gateway_calls_evidence_from',
      sql`(evidence is not null) = (evidence_from is not null) and evidence_from in (${quoted(evidenceSources)})`,
    ),
    check(
      'gateway_calls_evidence_by',
      sql`(evidence_from is not distinct from 'staff') = (evidence_by is not null)`,
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
      sql`case when "from" is null then "to" = ${quoted([paymentMachine.first])} else ("from", "to") in (${paymentSteps}) end`,
    ),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  historyReasons,
  missingReasons,
  refundReasons,
  type InvoiceTo,
  type OrderLineId,
} from '../../../../domain/orders/order-contract'
import { groupTiers } from '../../../../domain/orders/group-contract'
import {
  firstStatus,
  orderActors,
  orderMachine,
  orderStatuses,
} from '../../../../domain/orders/order-machine'
import { restWays } from '../../../../domain/orders/ways-to-pay'
import type {
  DiscountCodeId,
  FeatureId,
  OrderId,
  PaymentId,
  RefundId,
  ShipmentId,
  ShopProductId,
  TeamId,
  TransferId,
  UserId,
} from '../../../../domain/values/ids'
import type { Locale } from '../../../../domain/values/locale'
import { rowsOf } from '../../../../domain/values/machine'
import { toman } from '../../../../domain/values/money'
import { amount, instant, quoted } from '../../../platform/database/columns'

const steps = sql.raw(rowsOf(orderMachine.pairsBy))

/** Where it goes to, as the address was when the order was placed. Blank once the account is gone. */
export interface Receiver {
  fullName: string
  phone: string
  province: string
  city: string
  address: string
  postalCode: string
}

/**
 * Orders, with everything that was agreed when they were placed. `status` and `historySeq` point at the last row of the history (a
 * deferred key, in the migration), so that no status is there without the step that led to it.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').$type<OrderId>().primaryKey(),
    code: text('code').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    historySeq: integer('history_seq').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    placedAt: instant('placed_at').notNull(),
    /** Until then an unpaid order is kept. */
    lapsesAt: instant('lapses_at').notNull(),
    paidAt: instant('paid_at'),
    deliveredAt: instant('delivered_at'),
    receiver: jsonb('receiver').$type<Receiver>().notNull(),
    email: text('email').notNull(),
    invoiceTo: jsonb('invoice_to').$type<InvoiceTo>().notNull(),
    subtotal: amount('subtotal').notNull(),
    discount: amount('discount').notNull(),
    groupAmount: amount('group_amount').notNull(),
    delivery: amount('delivery').notNull(),
    total: amount('total').notNull(),
    /** How much less it became by replacements after it was paid. */
    reducedBy: amount('reduced_by').notNull().default(toman(0)),
    fromWallet: amount('from_wallet').notNull(),
    /** What the wallet does not pay, and how that is paid. */
    fromGateway: amount('from_gateway').notNull(),
    restBy: text('rest_by', { enum: restWays }).notNull().default('gateway'),
    paidWallet: amount('paid_wallet').notNull().default(toman(0)),
    paidGateway: amount('paid_gateway').notNull().default(toman(0)),
    refundedWallet: amount('refunded_wallet').notNull().default(toman(0)),
    refundedAccount: amount('refunded_account').notNull().default(toman(0)),
    /** What the house keeps of an order with a discount code that its customer has called off, as the fact of its day says. */
    forfeited: amount('forfeited').notNull().default(toman(0)),
    discountCodeId: uuid('discount_code_id').$type<DiscountCodeId>(),
    discountCode: text('discount_code'),
    teamId: uuid('team_id').$type<TeamId>(),
    groupTier: text('group_tier', { enum: groupTiers }),
    groupGift: amount('group_gift').notNull().default(toman(0)),
    needsReview: boolean('needs_review').notNull(),
    /** What the place is known by that it goes to, digests of `deliveryKeysOf`. Empty once the account is gone. */
    deliveryKeys: text('delivery_keys')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The customer's account is gone: whom it went to is taken out when the order is concluded. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    factsVersion: integer('facts_version').notNull(),
    deliveryFrom: date('delivery_from').notNull(),
    deliveryBy: date('delivery_by').notNull(),
    /** Credit that waits for the rest to be paid. */
    holdId: uuid('hold_id').$type<TransferId>(),
    /** The latest that was begun; the one that was paid, once one was. One of `order_payments` (a deferred key, in the migration). */
    paymentId: uuid('payment_id').$type<PaymentId>(),
    /** The bank's number that the customer says a transfer has, and since when. */
    transferReference: text('transfer_reference'),
    transferNotifiedAt: instant('transfer_notified_at'),
  },
  (table) => [
    uniqueIndex('orders_code').on(table.code),
    index('orders_of_user').on(table.userId, table.placedAt, table.id),
    index('orders_newest').on(table.placedAt, table.id),
    index('orders_dearest').on(table.total, table.id),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    index('orders_paid').on(table.paidAt),
    index('orders_to_place').using('gin', table.deliveryKeys),
    index('orders_awaiting_transfer')
      .on(table.placedAt, table.id)
      .where(sql`status = 'awaiting-payment' and rest_by = 'transfer'`),
    index('orders_of_team')
      .on(table.teamId, table.userId)
      .where(sql`team_id is not null`),
    check('orders_status', sql`status in (${quoted(orderStatuses)})`),
    check(
      'orders_total',
      sql`total = subtotal - discount - group_amount + delivery and least(subtotal, discount, group_amount, delivery, total) >= 0`,
    ),
    check(
      'orders_ways',
      sql`from_wallet >= 0 and from_gateway >= 0 and from_wallet + from_gateway = total + reduced_by`,
    ),
    check('orders_rest_by', sql`rest_by in (${quoted(restWays)})`),
    // Invariant 16: an order that a payment is to bring money for knows which.
    check('orders_know_payment', sql`payment_id is not null or from_gateway = 0 or rest_by = 'transfer'`),
    check(
      'orders_transfer_notice',
      sql`(transfer_reference is null) = (transfer_notified_at is null) and (transfer_reference is null or rest_by = 'transfer')`,
    ),
    check('orders_paid_amounts', sql`paid_wallet between 0 and from_wallet and paid_gateway >= 0`),
    // A refund never exceeds what was paid (invariant 9), nor an account what came from it.
    check(
      'orders_refunded',
      sql`refunded_wallet >= 0 and refunded_account between 0 and paid_gateway and refunded_wallet + refunded_account + forfeited <= paid_wallet + paid_gateway`,
    ),
    check(
      'orders_forfeited',
      sql`forfeited = 0 or (forfeited > 0 and status = 'cancelled' and paid_at is not null and discount_code_id is not null)`,
    ),
    check('orders_gift', sql`group_gift >= 0`),
    // Nothing leaves the house unpaid.
    check(
      'orders_paid_for',
      sql`status in ('awaiting-payment', 'cancelled', 'refunded') or (paid_at is not null and paid_wallet + paid_gateway >= total + reduced_by)`,
    ),
    check('orders_delivered', sql`(delivered_at is not null) or status <> 'delivered'`),
  ],
)

/** Every step of every order, appended alone. The chain of keys lets no step begin elsewhere than where the last one ended. */
export const orderHistory = pgTable(
  'order_history',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    seq: integer('seq').notNull(),
    previousSeq: integer('previous_seq'),
    fromStatus: text('from_status', { enum: orderStatuses }),
    toStatus: text('to_status', { enum: orderStatuses }).notNull(),
    at: instant('at').notNull(),
    by: text('by', { enum: orderActors }).notNull(),
    reason: text('reason', { enum: historyReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    unique('order_history_end').on(table.orderId, table.seq, table.toStatus),
    foreignKey({
      name: 'order_history_chain',
      columns: [table.orderId, table.previousSeq, table.fromStatus],
      foreignColumns: [table.orderId, table.seq, table.toStatus],
    }),
    // Only listed transitions, by who may take them (invariant 13).
    check(
      'order_history_transition',
      sql`case when seq = 1 then previous_seq is null and from_status is null and to_status = ${quoted([firstStatus])}
        else previous_seq = seq - 1 and (from_status, to_status, by) in (${steps}) end is true`,
    ),
  ],
)

/** What was bought, with names and prices of that day. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').$type<OrderLineId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    place: integer('place').notNull(),
    productId: uuid('product_id').$type<ShopProductId>().notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    colourFeatureId: uuid('colour_feature_id').$type<FeatureId>(),
    colour: text('colour'),
    engravingFeatureId: uuid('engraving_feature_id').$type<FeatureId>(),
    engraving: text('engraving'),
    quantity: integer('quantity').notNull(),
    unitPrice: amount('unit_price').notNull(),
    total: amount('total').notNull(),
    shipped: integer('shipped').notNull().default(0),
    /** Since when its customer is asked what is to become of it, and why. */
    missingAt: instant('missing_at'),
    missingReason: text('missing_reason', { enum: missingReasons }),
    /** When they were reminded, once a question. */
    missingRemindedAt: instant('missing_reminded_at'),
    /** The line that came in its place. */
    replacedBy: uuid('replaced_by').$type<OrderLineId>(),
    /** Its money went back. */
    leftOutAt: instant('left_out_at'),
  },
  (table) => [
    uniqueIndex('order_lines_place').on(table.orderId, table.place),
    index('order_lines_product').on(table.productId),
    check('order_lines_quantity', sql`quantity between 1 and 999 and unit_price >= 0`),
    check('order_lines_total', sql`total = unit_price * quantity`),
    // No more leaves than was bought, and nothing of what is not to be had or was replaced.
    check(
      'order_lines_shipped',
      sql`shipped between 0 and quantity and (replaced_by is null and missing_at is null or shipped = 0)`,
    ),
    check(
      'order_lines_missing',
      sql`(missing_at is null) = (missing_reason is null) and missing_reason in (${quoted(missingReasons)})`,
    ),
    check('order_lines_reminded', sql`missing_reminded_at is null or missing_at is not null`),
    // What waits for a customer is looked for by how long it has.
    index('order_lines_awaited')
      .on(table.missingAt)
      .where(sql`missing_at is not null and replaced_by is null and left_out_at is null`),
    // One end: another in its place, or the money, and that only of what was not to be had.
    check(
      'order_lines_left_out',
      sql`left_out_at is null or (missing_at is not null and replaced_by is null)`,
    ),
  ],
)

export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').$type<ShipmentId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    waybill: text('waybill').notNull(),
    company: text('company').notNull(),
    trackingCode: text('tracking_code'),
    shippedAt: instant('shipped_at').notNull(),
  },
  (table) => [
    index('shipments_of_order').on(table.orderId, table.shippedAt),
    // A parcel that is entered twice would count twice as having left.
    uniqueIndex('shipments_of_waybill').on(table.orderId, table.waybill),
  ],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .$type<ShipmentId>()
      .notNull()
      .references(() => shipments.id),
    lineId: uuid('line_id')
      .$type<OrderLineId>()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId] }),
    index('shipment_lines_of_line').on(table.lineId),
    check('shipment_lines_quantity', sql`quantity > 0`),
  ],
)

/**
 * Every payment that was begun for an order, and every transfer that came for it: those that count are its parts, and what else comes in goes
 * back. That no finished order has an open one is a trigger's, in the migration.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    paymentId: uuid('payment_id').$type<PaymentId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    amount: amount('amount').notNull(),
    outcome: text('outcome', { enum: ['open', 'counted', 'returned'] }).notNull(),
    /** Its place among those that count. */
    part: integer('part'),
    at: instant('at').notNull(),
    /** Who of the staff has found the transfer on the bank's statement. */
    confirmedBy: uuid('confirmed_by').$type<UserId>(),
  },
  (table) => [
    index('order_payments_of_order').on(table.orderId),
    unique('order_payments_of_one').on(table.paymentId, table.orderId),
    // What one payment brings, no other brings again (invariant 7).
    uniqueIndex('order_payments_part').on(table.orderId, table.part),
    check('order_payments_outcome', sql`outcome in ('open', 'counted', 'returned')`),
    check('order_payments_counted', sql`(outcome = 'counted') = (part is not null) and part >= 1`),
    check('order_payments_amount', sql`amount > 0`),
  ],
)

/** Money that went back, once a key: a reason, and where it can come twice (replacements) what it was for. Never changed. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid('id').$type<RefundId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    key: text('key').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    toWallet: amount('to_wallet').notNull(),
    toAccount: amount('to_account').notNull(),
    at: instant('at').notNull(),
    accountFrom: instant('account_from'),
    accountBy: instant('account_by'),
  },
  (table) => [
    uniqueIndex('order_refunds_once').on(table.orderId, table.key),
    check('order_refunds_amount', sql`to_wallet >= 0 and to_account >= 0 and to_wallet + to_account > 0`),
    check('order_refunds_reason', sql`reason in (${quoted(refundReasons)})`),
  ],
)

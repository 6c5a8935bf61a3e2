import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
  discountGrantStatuses,
  discountKinds,
  discountPurposes,
  discountStandings,
} from '../../../../domain/orders/discount-contract'
import type {
  DiscountCodeId,
  OrderId,
  ReservationId,
  ShopProductId,
  UserId,
} from '../../../../domain/values/ids'
import { amount, instant, quoted } from '../../../platform/database/columns'

/**
 * `used` counts the rows of `discount_uses` and moves with them, in one transaction. Its terms and `standing` are what the last of its grants says; a trigger
 * (in the migration) refuses any others.
 */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: uuid('id').$type<DiscountCodeId>().primaryKey(),
    /** As `parseDiscountCode` writes it. */
    code: text('code').notNull(),
    kind: text('kind', { enum: discountKinds }).notNull(),
    purpose: text('purpose', { enum: discountPurposes }).notNull().default('orders'),
    value: bigint('value', { mode: 'number' }).notNull(),
    floor: amount('floor').notNull(),
    ceiling: amount('ceiling'),
    productIds: uuid('product_ids').array().$type<ShopProductId[]>(),
    isFirstOrderOnly: boolean('is_first_order_only').notNull(),
    perUser: integer('per_user'),
    totalUses: integer('total_uses'),
    used: integer('used').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    isActive: boolean('is_active').notNull(),
    standing: text('standing', { enum: discountStandings }).notNull().default('in-force'),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('discount_codes_code').on(table.code),
    index('discount_codes_created').on(table.createdAt, table.id),
    index('discount_codes_used').on(table.used, table.id),
    check('discount_codes_kind', sql`kind in (${quoted(discountKinds)})`),
    check('discount_codes_purpose', sql`purpose in (${quoted(discountPurposes)})`),
    check(
      'discount_codes_of_shop',
      sql`purpose = 'orders' or (product_ids is null and not is_first_order_only)`,
    ),
    check('discount_codes_value', sql`value > 0 and (kind <> 'percent' or value <= 100)`),
    check('discount_codes_used_least', sql`used >= 0`),
    check('discount_codes_used_most', sql`used <= total_uses`),
    check('discount_codes_dates', sql`starts_at < ends_at`),
    check('discount_codes_standing', sql`standing in (${quoted(discountStandings)})`),
  ],
)

/**
 * Who has promised the terms of a code, each time that they were made or changed: what somebody promises `alone` counts for their day, what is more waits for a
 * second person. The last one is in force.
 */
export const discountGrants = pgTable(
  'discount_grants',
  {
    codeId: uuid('code_id')
      .$type<DiscountCodeId>()
      .notNull()
      .references(() => discountCodes.id),
    /** From 1. */
    seq: integer('seq').notNull(),
    /** What the database's `discount_terms` writes of the code. */
    terms: jsonb('terms').notNull(),
    /** Null for codes of before there were grants, which do not say. */
    madeBy: uuid('made_by').$type<UserId>(),
    /** Of Tehran. */
    day: date('day').notNull(),
    at: instant('at').notNull(),
    status: text('status', { enum: discountGrantStatuses }).notNull(),
    /** Of what is promised alone: by how much the code gives more than it did, and what its maker may promise on this day. */
    worth: amount('worth'),
    most: amount('most'),
    decidedBy: uuid('decided_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.seq] }),
    check('discount_grants_status', sql`status in (${quoted(discountGrantStatuses)})`),
    check(
      'discount_grants_alone',
      sql`(status = 'alone') = (worth is not null) and (worth is null) = (most is null) and (worth is null or worth >= 0)`,
    ),
    check('discount_grants_known', sql`made_by is not null or status = 'earlier'`),
    check(
      'discount_grants_decided',
      sql`(decided_by is null) = (decided_at is null) and (status in ('approved', 'refused')) = (decided_by is not null)`,
    ),
  ],
)

/** What somebody has promised alone on a day: the sum of their grants, kept by a trigger, never above the limit. */
export const discountGrantDays = pgTable(
  'discount_grant_days',
  {
    madeBy: uuid('made_by').$type<UserId>().notNull(),
    day: date('day').notNull(),
    worth: amount('worth').notNull(),
    most: amount('most').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.madeBy, table.day] }),
    check('discount_grant_days_most', sql`worth <= most`),
  ],
)

/**
 * One use by one order or one reservation; gone when that came to nothing. `place` is which of a person's uses it is, from 1: no two of a code share it,
 * so a person never has more than there are places. Null where a person may use the code without end.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: uuid('order_id').$type<OrderId>(),
    reservationId: uuid('reservation_id').$type<ReservationId>(),
    codeId: uuid('code_id')
      .$type<DiscountCodeId>()
      .notNull()
      .references(() => discountCodes.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    place: integer('place'),
    /** A person has one first order, by whatever code. */
    isFirstOrder: boolean('is_first_order').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    unique('discount_uses_order').on(table.orderId),
    unique('discount_uses_reservation').on(table.reservationId),
    unique('discount_uses_place').on(table.codeId, table.userId, table.place),
    uniqueIndex('discount_uses_first_order')
      .on(table.userId)
      .where(sql`is_first_order`),
    index('discount_uses_user').on(table.userId),
    check('discount_uses_place_least', sql`place >= 1`),
    check('discount_uses_of_one', sql`num_nonnulls(order_id, reservation_id) = 1`),
    check('discount_uses_first_is_order', sql`order_id is not null or not is_first_order`),
  ],
)

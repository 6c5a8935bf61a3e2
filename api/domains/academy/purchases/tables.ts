import { sql } from 'drizzle-orm'
import {
  check,
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
import type { CourseInvoiceDocument } from '../../../../domain/academy/purchase-contract'
import {
  livePurchaseStatuses,
  purchaseMachine,
  purchaseStatuses,
} from '../../../../domain/academy/purchase-machine'
import {
  coursePrices as bounds,
  longestCancelReason,
  mostPrices,
} from '../../../../domain/academy/purchase-rules'
import { longestCourseId } from '../../../../domain/academy/rules'
import { mostLessons } from '../../../../domain/values/courses'
import type { CourseInvoiceId, CoursePurchaseId, TransferId, UserId } from '../../../../domain/values/ids'
import { locales } from '../../../../domain/values/locale'
import { rowsOf } from '../../../../domain/values/machine'
import { amount, instant, quoted } from '../../../platform/database/columns'
import { yearlyCounters, yearlyNumber } from '../../../platform/database/yearly-number'

const courseIdLength = sql.raw(`length(course_id) between 1 and ${longestCourseId}`)

/** What courses cost and have cost, by whom and since when: the last place of a course is in force, and rows are only added. */
export const coursePrices = pgTable(
  'course_prices',
  {
    courseId: text('course_id').notNull(),
    /** From 1 on: two at once are not both the next. */
    place: integer('place').notNull(),
    /** 0: it is free. */
    price: amount('price').notNull(),
    since: instant('since').notNull(),
    by: uuid('by').$type<UserId>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'course_prices_place', columns: [table.courseId, table.place] }),
    check('course_prices_course', courseIdLength),
    check('course_prices_places', sql.raw(`place between 1 and ${mostPrices}`)),
    check('course_prices_price', sql.raw(`price = 0 or price between ${bounds.least} and ${bounds.most}`)),
  ],
)

/** Who buys which course, at which price and under which terms of leaving it: these stay as they were (`course_purchases_kept`). */
export const coursePurchases = pgTable(
  'course_purchases',
  {
    id: uuid('id').$type<CoursePurchaseId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: text('course_id').notNull(),
    /** What the course was called then. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: purchaseStatuses }),
    price: amount('price').notNull(),
    /** Decided when paying begins. */
    fromWallet: amount('from_wallet').notNull(),
    fromGateway: amount('from_gateway').notNull(),
    holdId: uuid('hold_id').$type<TransferId>(),
    /** To the wallet, when it was left or cancelled; to the bank account, when it was left with the account. */
    refunded: amount('refunded').notNull(),
    leaveDays: integer('leave_days').notNull(),
    leaveLessons: integer('leave_lessons').notNull(),
    /** The lesson that came first then, which everybody reads and which does not count; null of a course that had none. */
    firstLesson: text('first_lesson'),
    createdAt: instant('created_at').notNull(),
    openUntil: instant('open_until').notNull(),
    paidAt: instant('paid_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['learner', 'staff', 'system'] }),
    /** Why staff have ended it. */
    reason: text('reason'),
  },
  (table) => [
    // What an enrolment points at: only what is paid, by whom and of which course.
    unique('course_purchases_paid').on(table.id, table.userId, table.courseId, table.status),
    // Paid once: whoever has paid for a course, or is about to, has no second one of it.
    uniqueIndex('course_purchases_one_live')
      .on(table.userId, table.courseId)
      .where(sql`status in (${quoted(livePurchaseStatuses)})`),
    index('course_purchases_of_user').on(table.userId, table.createdAt, table.id),
    index('course_purchases_of_course').on(table.courseId),
    index('course_purchases_due')
      .on(table.openUntil)
      .where(sql`status = 'open'`),
    check('course_purchases_course', courseIdLength),
    check('course_purchases_titles', sql`jsonb_typeof(titles) = 'object'`),
    check('course_purchases_locale', sql`locale in (${quoted(locales)})`),
    check('course_purchases_status', sql`status in (${quoted(purchaseStatuses)})`),
    check(
      'course_purchases_transition',
      sql`case when came_from is null then status = ${quoted([purchaseMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(purchaseMachine.pairs))}) end`,
    ),
    check(
      'course_purchases_money',
      sql`price > 0 and from_wallet >= 0 and from_gateway >= 0 and (from_wallet + from_gateway = price or (from_wallet = 0 and from_gateway = 0 and paid_at is null))`,
    ),
    // All of it to the wallet; with an account that is closed, what came from the bank goes back there.
    check(
      'course_purchases_refunded',
      sql`refunded = 0 or (refunded = price and status in ('left', 'cancelled')) or (refunded = from_gateway and status = 'left')`,
    ),
    check('course_purchases_given_back', sql`status <> 'cancelled' or refunded = price`),
    check(
      'course_purchases_terms',
      sql.raw(`leave_days >= 0 and leave_lessons between 0 and ${mostLessons}`),
    ),
    check(
      'course_purchases_times',
      sql`(ended_at is null) = (status in ('open', 'paid')) and (ended_at is null) = (ended_by is null) and (paid_at is null) = (status in ('open', 'lapsed'))`,
    ),
    check('course_purchases_ended_by', sql`ended_by in ('learner', 'staff', 'system')`),
    check(
      'course_purchases_reason',
      sql.raw(
        `(reason is not null) = (status = 'cancelled') and length(reason) between 1 and ${longestCancelReason}`,
      ),
    ),
  ],
)

/** Invoices of courses have a row of numbers of their own. */
export const courseInvoiceCounters = yearlyCounters('course_invoice_counters')

/** Written once with the payment, never changed and never taken away: triggers refuse it. */
export const courseInvoices = pgTable(
  'course_invoices',
  {
    id: uuid('id').$type<CourseInvoiceId>().primaryKey(),
    purchaseId: uuid('purchase_id')
      .$type<CoursePurchaseId>()
      .notNull()
      .references(() => coursePurchases.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    ...yearlyNumber(),
    issuedAt: instant('issued_at').notNull(),
    total: amount('total').notNull(),
    document: jsonb('document').$type<CourseInvoiceDocument>().notNull(),
  },
  (table) => [
    uniqueIndex('course_invoices_purchase').on(table.purchaseId),
    uniqueIndex('course_invoices_number').on(table.year, table.number),
    foreignKey({
      name: 'course_invoices_follow',
      columns: [table.year, table.previous],
      foreignColumns: [table.year, table.number],
    }),
    check('course_invoices_number_counts', sql`number >= 1 and year between 1400 and 1600`),
    check('course_invoices_total', sql`total > 0`),
  ],
)

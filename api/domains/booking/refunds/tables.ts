import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  consultationRefundReasons,
  mostConsultationRefunds,
} from '../../../../domain/booking/refund-contract'
import type { ReservationId, UserId } from '../../../../domain/values/ids'
import { amount, instant, quoted } from '../../../platform/database/columns'
import { reservations } from '../reservations/tables'

/** What staff gave back for consultations that had ended: written before the money, and only added. */
export const reservationRefunds = pgTable(
  'reservation_refunds',
  {
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .notNull()
      .references(() => reservations.id),
    /** From 1 on: two at once are not both the next. */
    place: integer('place').notNull(),
    amount: amount('amount').notNull(),
    reason: text('reason', { enum: consultationRefundReasons }).notNull(),
    at: instant('at').notNull(),
    by: uuid('by').$type<UserId>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'reservation_refunds_place', columns: [table.reservationId, table.place] }),
    check('reservation_refunds_places', sql.raw(`place between 1 and ${mostConsultationRefunds}`)),
    check('reservation_refunds_amount', sql`amount > 0`),
    check('reservation_refunds_reason', sql`reason in (${quoted(consultationRefundReasons)})`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { longestRatingWords, longestRemovalReason, mostStars } from '../../../../domain/booking/rating'
import type { DoctorId, ReservationId, UserId } from '../../../../domain/values/ids'
import { instant } from '../../../platform/database/columns'
import { reservations } from '../reservations/tables'
import { doctors } from '../tables'

/** What patients think of consultations that took place, one each (`ratings_kept`). */
export const reservationRatings = pgTable(
  'reservation_ratings',
  {
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .primaryKey()
      .references(() => reservations.id),
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    stars: integer('stars').notNull(),
    /** For the doctor and staff alone. */
    words: text('words').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').$type<UserId>(),
    removalReason: text('removal_reason'),
  },
  (table) => [
    index('reservation_ratings_of_doctor')
      .on(table.doctorId)
      .where(sql`removed_at is null`),
    index('reservation_ratings_of_user').on(table.userId),
    index('reservation_ratings_newest').on(table.createdAt, table.reservationId),
    check('reservation_ratings_stars', sql.raw(`stars between 1 and ${mostStars}`)),
    check('reservation_ratings_words', sql.raw(`length(words) <= ${longestRatingWords}`)),
    check(
      'reservation_ratings_removal',
      sql.raw(
        `num_nonnulls(removed_at, removed_by, removal_reason) in (0, 3) and (removal_reason is null or length(removal_reason) between 1 and ${longestRemovalReason})`,
      ),
    ),
  ],
)

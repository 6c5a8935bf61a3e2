import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { waitEnders } from '../../../../domain/booking/wait-contract'
import type { DoctorId, UserId } from '../../../../domain/values/ids'
import { locales } from '../../../../domain/values/locale'
import { instant, quoted } from '../../../platform/database/columns'
import { doctors } from '../tables'

/** Who wants to be told, once, when a doctor has a free time. */
export const doctorWaits = pgTable(
  'doctor_waits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: waitEnders }),
  },
  (table) => [
    uniqueIndex('doctor_waits_once')
      .on(table.doctorId, table.userId)
      .where(sql`ended_at is null`),
    // Whoever has waited longest is told first.
    index('doctor_waits_open')
      .on(table.doctorId, table.createdAt, table.id)
      .where(sql`ended_at is null`),
    index('doctor_waits_of_user').on(table.userId),
    check('doctor_waits_locale', sql`locale in (${quoted(locales)})`),
    check(
      'doctor_waits_ended',
      sql`(ended_at is null) = (ended_by is null) and ended_at >= created_at and ended_by in (${quoted(waitEnders)})`,
    ),
  ],
)

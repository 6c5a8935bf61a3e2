import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  longestFinding,
  longestPrivateNote,
  trackingNumberPattern,
} from '../../../../domain/booking/ending-contract'
import type { RecordId, ReservationId } from '../../../../domain/values/ids'
import { instant } from '../../../platform/database/columns'
import { reservations } from '../reservations/tables'

const ofReservation = () =>
  uuid('reservation_id')
    .$type<ReservationId>()
    .primaryKey()
    .references(() => reservations.id)

/** What a doctor notes for themselves. A table of its own, so that nothing that reads a reservation reads it along. */
export const consultationNotes = pgTable(
  'consultation_notes',
  {
    reservationId: ofReservation(),
    text: text('text').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  () => [check('consultation_notes_text', sql.raw(`length(text) between 1 and ${longestPrivateNote}`))],
)

const finding = (name: string) => text(name)

/** What a doctor has written down at the end, beside the advice. It stays (`consultation_endings_kept`) and goes with the account. */
export const consultationEndings = pgTable(
  'consultation_endings',
  {
    reservationId: ofReservation(),
    trackingNumber: text('tracking_number').notNull(),
    mainComplaint: finding('main_complaint'),
    diagnosis: finding('diagnosis'),
    performedActions: finding('performed_actions'),
    recommendedActions: finding('recommended_actions'),
    treatmentPlan: finding('treatment_plan'),
    writtenAt: instant('written_at').notNull(),
    /** The copy in the archive; null where whom it was for had left the family, and once the copy has gone for good. */
    recordId: uuid('record_id').$type<RecordId>(),
  },
  (table) => [
    uniqueIndex('consultation_endings_number').on(table.trackingNumber),
    uniqueIndex('consultation_endings_record').on(table.recordId),
    check(
      'consultation_endings_number_shape',
      sql.raw(`tracking_number ~ '${trackingNumberPattern.source}'`),
    ),
    check(
      'consultation_endings_texts',
      sql.raw(
        ['main_complaint', 'diagnosis', 'performed_actions', 'recommended_actions', 'treatment_plan']
          .map((name) => `(${name} is null or length(${name}) between 1 and ${longestFinding})`)
          .join(' and '),
      ),
    ),
  ],
)

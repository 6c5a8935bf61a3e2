import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  longestFinding,
  longestPrivateNote,
  trackingNumberPattern,
} from '../../../../domain/booking/ending-contract'
import {
  allergyAnswers,
  largestAmount,
  longestMedicine,
  longestMedicineNote,
  longestStrength,
  longestToldAllergies,
  longestWarningReason,
  mostDays,
  mostMedicines,
  mostTimesADay,
} from '../../../../domain/booking/prescription'
import { mostWarnings, warningKinds } from '../../../../domain/medicines/warnings'
import { longestWithdrawal } from '../../../../domain/signed-documents/contract'
import { medicineForms } from '../../../../domain/values/medicine-forms'
import type { CouncilNumber } from '../../../../domain/values/council-number'
import type {
  ClinicalNoteId,
  MedicineId,
  PrescriptionId,
  RecordId,
  ReservationId,
} from '../../../../domain/values/ids'
import { instant, quoted } from '../../../platform/database/columns'
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
    doctorResponse: finding('doctor_response'),
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
        [
          'main_complaint',
          'diagnosis',
          'doctor_response',
          'performed_actions',
          'recommended_actions',
          'treatment_plan',
        ]
          .map((name) => `(${name} is null or length(${name}) between 1 and ${longestFinding})`)
          .join(' and '),
      ),
    ),
  ],
)

/**
 * What a doctor has prescribed at the end of a consultation, or by a note outside one. Neither it nor its medicines change (`prescriptions_kept`), and how many there are is said by itself, so that
 * none comes to it later. What is signed, checked or handed out stands in tables that point here.
 */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: uuid('id').$type<PrescriptionId>().primaryKey(),
    /** Of one of the two. */
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .references(() => consultationEndings.reservationId, { onDelete: 'cascade' }),
    /** Of a note outside consultations, held by a foreign key of the migration. */
    noteId: uuid('note_id').$type<ClinicalNoteId>(),
    trackingNumber: text('tracking_number').notNull(),
    medicineCount: smallint('medicine_count').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Of the doctor, as it was when it was written; null of prescriptions from before there were signatures. */
    signedName: text('signed_name'),
    councilNumber: text('council_number').$type<CouncilNumber>(),
    /** Whether its medicines were compared with what the patient's file says; null of those from before anything was compared. */
    isChecked: boolean('is_checked'),
    /** What the patient answered who was asked about allergies, and in which words; of a note whose file was shut it is never missing (`prescriptions_asked`). */
    allergiesAsked: text('allergies_asked', { enum: allergyAnswers }),
    allergiesTold: text('allergies_told'),
    /** What was warned of and prescribed for a reason all the same; each is a row of its own. */
    warningCount: smallint('warning_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('prescriptions_of_reservation').on(table.reservationId),
    uniqueIndex('prescriptions_of_note').on(table.noteId),
    check('prescriptions_origin', sql`num_nonnulls(reservation_id, note_id) = 1`),
    check('prescriptions_of_note_signed', sql`note_id is null or signed_name is not null`),
    uniqueIndex('prescriptions_number').on(table.trackingNumber),
    check('prescriptions_number_shape', sql.raw(`tracking_number ~ '${trackingNumberPattern.source}'`)),
    check('prescriptions_signed', sql`num_nonnulls(signed_name, council_number) in (0, 2)`),
    check('prescriptions_council_number', sql`council_number ~ '^[1-9][0-9]{2,6}$'`),
    check(
      'prescriptions_warned',
      sql`warning_count = 0 or (warning_count > 0 and ((is_checked is not null and is_checked) or allergies_told is not null))`,
    ),
    check(
      'prescriptions_allergies',
      sql.raw(
        `case allergies_asked when 'some' then allergies_told is not null and length(allergies_told) between 1 and ${longestToldAllergies} when 'none' then allergies_told is null else allergies_asked is null and allergies_told is null end`,
      ),
    ),
    check('prescriptions_count', sql.raw(`medicine_count between 1 and ${mostMedicines}`)),
  ],
)

export const prescribedMedicines = pgTable(
  'prescribed_medicines',
  {
    prescriptionId: uuid('prescription_id')
      .$type<PrescriptionId>()
      .notNull()
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    /** From 1 in the order in which the doctor has written them. */
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    form: text('form', { enum: medicineForms }).notNull(),
    strength: text('strength'),
    amount: smallint('amount').notNull(),
    timesADay: smallint('times_a_day'),
    days: smallint('days'),
    note: text('note'),
    /** Of the list that staff keep, which a foreign key holds; null: in the doctor's own words. What stands beside it are the words of then. */
    medicineId: uuid('medicine_id').$type<MedicineId>(),
  },
  (table) => [
    index('prescribed_medicines_listed')
      .on(table.medicineId)
      .where(sql`medicine_id is not null`),
    primaryKey({ name: 'prescribed_medicines_place', columns: [table.prescriptionId, table.place] }),
    check('prescribed_medicines_form', sql`form in (${quoted(medicineForms)})`),
    check('prescribed_medicines_places', sql.raw(`place between 1 and ${mostMedicines}`)),
    check(
      'prescribed_medicines_texts',
      sql.raw(
        `length(name) between 1 and ${longestMedicine} and (strength is null or length(strength) between 1 and ${longestStrength}) and (note is null or length(note) between 1 and ${longestMedicineNote})`,
      ),
    ),
    check(
      'prescribed_medicines_counts',
      sql.raw(
        `amount between 1 and ${largestAmount} and (times_a_day is null or times_a_day between 1 and ${mostTimesADay}) and (days is null or days between 1 and ${mostDays})`,
      ),
    ),
  ],
)

/** A prescription that is in force no more, said by its doctor. A row of its own, since what was prescribed stays; neither does this change (`prescription_withdrawals_kept`). */
export const prescriptionWithdrawals = pgTable(
  'prescription_withdrawals',
  {
    prescriptionId: uuid('prescription_id')
      .$type<PrescriptionId>()
      .primaryKey()
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  () => [
    check('prescription_withdrawals_reason', sql.raw(`length(reason) between 1 and ${longestWithdrawal}`)),
  ],
)

/** What a doctor was warned of in a medicine that they prescribed all the same, in the words of the file, and why they did. It never changes (`prescription_warnings_kept`). */
export const prescriptionWarnings = pgTable(
  'prescription_warnings',
  {
    prescriptionId: uuid('prescription_id').$type<PrescriptionId>().notNull(),
    place: smallint('place').notNull(),
    /** From 1, of its medicine. */
    number: smallint('number').notNull(),
    kind: text('kind', { enum: warningKinds }).notNull(),
    named: text('named').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'prescription_warnings_one',
      columns: [table.prescriptionId, table.place, table.number],
    }),
    foreignKey({
      name: 'prescription_warnings_medicine',
      columns: [table.prescriptionId, table.place],
      foreignColumns: [prescribedMedicines.prescriptionId, prescribedMedicines.place],
    }).onDelete('cascade'),
    check('prescription_warnings_kind', sql`kind in (${quoted(warningKinds)})`),
    check('prescription_warnings_number', sql.raw(`number between 1 and ${mostWarnings}`)),
    check('prescription_warnings_named', sql.raw(`length(named) between 1 and ${longestMedicine}`)),
    check(
      'prescription_warnings_reason',
      sql.raw(`length(btrim(reason)) > 0 and length(reason) <= ${longestWarningReason}`),
    ),
  ],
)

/** That a patient lets the doctor of a reservation see allergies and medicines of the file of whom it is for; until it is over or taken back. */
export const fileConsents = pgTable('reservation_file_consents', {
  reservationId: ofReservation(),
  givenAt: instant('given_at').notNull(),
  /** When a look at it was written down last: a page that is open looks again and again. */
  readAt: instant('read_at'),
})

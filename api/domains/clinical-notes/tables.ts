import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { longestFinding, trackingNumberPattern } from '../../../domain/booking/ending-contract'
import { longestAdvice } from '../../../domain/booking/reservation-rules'
import type { CouncilNumber } from '../../../domain/values/council-number'
import type {
  CallRequestId,
  CareId,
  ClinicalNoteId,
  FamilyMemberId,
  UserId,
} from '../../../domain/values/ids'
import { instant } from '../../platform/database/columns'

/**
 * What a doctor writes of somebody whom they accompany or whose call they have, outside a consultation, signed with its writing: nothing of one changes
 * (`clinical_notes_kept`), and whom it is of and who wrote it are those of what it came from (`clinical_notes_of_origin`). A prescription of it points here.
 */
export const clinicalNotes = pgTable(
  'clinical_notes',
  {
    id: uuid('id').$type<ClinicalNoteId>().primaryKey(),
    trackingNumber: text('tracking_number').notNull(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Of the owner’s family; null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Account of the doctor. */
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    /** By what the doctor saw the patient: one of the two, held by foreign keys of the migration, with which the note goes. */
    careId: uuid('care_id').$type<CareId>(),
    callId: uuid('call_id').$type<CallRequestId>(),
    /** As they were called when it was signed, and their whole years; null: not known. */
    patientName: text('patient_name'),
    patientAge: smallint('patient_age'),
    advice: text('advice').notNull(),
    mainComplaint: text('main_complaint'),
    diagnosis: text('diagnosis'),
    doctorResponse: text('doctor_response'),
    performedActions: text('performed_actions'),
    recommendedActions: text('recommended_actions'),
    treatmentPlan: text('treatment_plan'),
    signedName: text('signed_name').notNull(),
    councilNumber: text('council_number').$type<CouncilNumber>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    uniqueIndex('clinical_notes_number').on(table.trackingNumber),
    index('clinical_notes_of_owner').on(table.ownerId, table.writtenAt, table.id),
    index('clinical_notes_of_doctor').on(table.doctorId, table.writtenAt, table.id),
    index('clinical_notes_member')
      .on(table.memberId)
      .where(sql`member_id is not null`),
    index('clinical_notes_care')
      .on(table.careId, table.writtenAt, table.id)
      .where(sql`care_id is not null`),
    index('clinical_notes_call')
      .on(table.callId, table.writtenAt, table.id)
      .where(sql`call_id is not null`),
    check('clinical_notes_number_shape', sql.raw(`tracking_number ~ '${trackingNumberPattern.source}'`)),
    check('clinical_notes_origin', sql`num_nonnulls(care_id, call_id) = 1`),
    check('clinical_notes_not_oneself', sql`doctor_id <> owner_id`),
    check('clinical_notes_advice', sql.raw(`length(advice) between 1 and ${longestAdvice}`)),
    check(
      'clinical_notes_texts',
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
    check('clinical_notes_patient', sql`length(patient_name) > 0 and patient_age between 0 and 150`),
    check('clinical_notes_signed', sql`length(signed_name) > 0 and council_number ~ '^[1-9][0-9]{2,6}$'`),
  ],
)

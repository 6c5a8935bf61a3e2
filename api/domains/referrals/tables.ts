import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { specialities } from '../../../domain/booking/practice'
import { recordTypes } from '../../../domain/records/types'
import {
  deliveryDays,
  longestAnswer,
  longestHistory,
  longestQuestion,
  longestReason,
  longestRecipient,
  mostCited,
  referralNumberPattern,
  referralUrgencies,
} from '../../../domain/referrals/rules'
import { longestWithdrawal } from '../../../domain/signed-documents/contract'
import type { CouncilNumber } from '../../../domain/values/council-number'
import type {
  CallRequestId,
  CareId,
  DoctorId,
  FamilyMemberId,
  RecordId,
  ReferralId,
  ReservationId,
  UserId,
} from '../../../domain/values/ids'
import { instant, quoted } from '../../platform/database/columns'

const ofLetter = () =>
  uuid('letter_id')
    .$type<ReferralId>()
    .notNull()
    .references(() => referralLetters.id, { onDelete: 'cascade' })

/**
 * Letters by which a doctor sends somebody to another, signed with their writing: nothing of one changes (`referral_letters_kept`), and whom it is of and
 * who wrote it are those of what it came from (`referral_letters_of_origin`).
 */
export const referralLetters = pgTable(
  'referral_letters',
  {
    id: uuid('id').$type<ReferralId>().primaryKey(),
    trackingNumber: text('tracking_number').notNull(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Of the owner’s family; null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Account of the doctor. */
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    /** By what the doctor saw the patient: one of the three, held by foreign keys of the migration, with which the letter goes. */
    reservationId: uuid('reservation_id').$type<ReservationId>(),
    careId: uuid('care_id').$type<CareId>(),
    callId: uuid('call_id').$type<CallRequestId>(),
    speciality: text('speciality', { enum: specialities }).notNull(),
    /** To whom in words; of one of our doctors what they were called then. */
    recipient: text('recipient'),
    recipientDoctorId: uuid('recipient_doctor_id').$type<DoctorId>(),
    urgency: text('urgency', { enum: referralUrgencies }).notNull(),
    reason: text('reason').notNull(),
    history: text('history'),
    question: text('question').notNull(),
    /** As they were called when it was signed, and their whole years; null: not known. */
    patientName: text('patient_name'),
    patientAge: smallint('patient_age'),
    citedCount: smallint('cited_count').notNull(),
    signedName: text('signed_name').notNull(),
    councilNumber: text('council_number').$type<CouncilNumber>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    uniqueIndex('referral_letters_number').on(table.trackingNumber),
    index('referral_letters_of_owner').on(table.ownerId, table.writtenAt, table.id),
    index('referral_letters_of_doctor').on(table.doctorId, table.writtenAt, table.id),
    index('referral_letters_member')
      .on(table.memberId)
      .where(sql`member_id is not null`),
    index('referral_letters_reservation')
      .on(table.reservationId, table.writtenAt, table.id)
      .where(sql`reservation_id is not null`),
    index('referral_letters_care')
      .on(table.careId, table.writtenAt, table.id)
      .where(sql`care_id is not null`),
    index('referral_letters_call')
      .on(table.callId, table.writtenAt, table.id)
      .where(sql`call_id is not null`),
    check('referral_letters_number_shape', sql.raw(`tracking_number ~ '${referralNumberPattern.source}'`)),
    check('referral_letters_origin', sql`num_nonnulls(reservation_id, care_id, call_id) = 1`),
    check('referral_letters_not_oneself', sql`doctor_id <> owner_id`),
    check('referral_letters_speciality', sql`speciality in (${quoted(specialities)})`),
    check('referral_letters_urgency', sql`urgency in (${quoted(referralUrgencies)})`),
    check(
      'referral_letters_recipient',
      sql.raw(
        `(recipient is null or length(recipient) between 1 and ${longestRecipient}) and (recipient_doctor_id is null or recipient is not null)`,
      ),
    ),
    check(
      'referral_letters_texts',
      sql.raw(
        `length(reason) between 1 and ${longestReason} and length(question) between 1 and ${longestQuestion} and (history is null or length(history) between 1 and ${longestHistory})`,
      ),
    ),
    check('referral_letters_patient', sql`length(patient_name) > 0 and patient_age between 0 and 150`),
    check('referral_letters_signed', sql`length(signed_name) > 0 and council_number ~ '^[1-9][0-9]{2,6}$'`),
    check('referral_letters_cited', sql.raw(`cited_count between 0 and ${mostCited}`)),
  ],
)

/** Records that a letter cites: what they were called and when they were taken, never what they say. None changes, comes later or goes (`referral_letters_whole`). */
export const referralCitations = pgTable(
  'referral_citations',
  {
    letterId: ofLetter(),
    /** From 1, the newest first. */
    place: smallint('place').notNull(),
    /** Of then: what the letter names may have been deleted since. */
    recordId: uuid('record_id').$type<RecordId>().notNull(),
    type: text('type', { enum: recordTypes }).notNull(),
    /** What it is called by beside its type: one of its texts or the option of a choice. */
    titleName: text('title_name'),
    titleValue: text('title_value'),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'referral_citations_place', columns: [table.letterId, table.place] }),
    uniqueIndex('referral_citations_once').on(table.letterId, table.recordId),
    check('referral_citations_places', sql.raw(`place between 1 and ${mostCited}`)),
    check('referral_citations_title', sql`num_nonnulls(title_name, title_value) in (0, 2)`),
  ],
)

/** A letter that is in force no more, said by its doctor. A row of its own, since what was written stays; neither does this change (`referral_withdrawals_kept`). */
export const referralWithdrawals = pgTable(
  'referral_withdrawals',
  {
    letterId: uuid('letter_id')
      .$type<ReferralId>()
      .primaryKey()
      .references(() => referralLetters.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  () => [check('referral_withdrawals_reason', sql.raw(`length(reason) between 1 and ${longestWithdrawal}`))],
)

/**
 * Letters that have reached the colleague of ours whom they name. Whether one is read is `referral_delivery_end` to say, which the database asks of each reading as well
 * (`referral_deliveries_kept`): a row is of the colleague whom the letter names (`referral_deliveries_of_letter`), taken back once, and read while it is open alone.
 */
export const referralDeliveries = pgTable(
  'referral_deliveries',
  {
    letterId: uuid('letter_id')
      .$type<ReferralId>()
      .primaryKey()
      .references(() => referralLetters.id, { onDelete: 'cascade' }),
    /** Account of the colleague. */
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** By the family. */
    takenBackAt: instant('taken_back_at'),
    firstReadAt: instant('first_read_at'),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    index('referral_deliveries_of_doctor').on(table.doctorId, table.deliveredAt, table.letterId),
    index('referral_deliveries_unread')
      .on(table.doctorId, table.deliveredAt, table.letterId)
      .where(sql`first_read_at is null and taken_back_at is null`),
    check(
      'referral_deliveries_term',
      sql.raw(`ends_at = delivered_at + interval '${24 * deliveryDays} hours'`),
    ),
    check('referral_deliveries_taken_back', sql`taken_back_at >= delivered_at`),
    check(
      'referral_deliveries_read',
      sql`(first_read_at is null) = (last_read_at is null) and first_read_at >= delivered_at and last_read_at >= first_read_at`,
    ),
  ],
)

/**
 * What the colleague whom a letter has reached says to it, once: after they have read it and while it is open (`referral_answers_of_open_letter`). It stays as it was
 * written (`referral_answers_kept`), whatever becomes of the letter.
 */
export const referralAnswers = pgTable(
  'referral_answers',
  {
    letterId: uuid('letter_id')
      .$type<ReferralId>()
      .primaryKey()
      .references(() => referralDeliveries.letterId, { onDelete: 'cascade' }),
    /** Account of the colleague. */
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    text: text('text').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  () => [check('referral_answers_text', sql.raw(`length(text) between 1 and ${longestAnswer}`))],
)

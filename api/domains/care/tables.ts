import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { careMachine, careStatuses } from '../../../domain/care/care-machine'
import { longestCareMessage, longestCodeNote } from '../../../domain/care/contract'
import { careSides, mostCodeUses } from '../../../domain/care/rules'
import type { CareId, DoctorCodeId, FamilyMemberId, UserId } from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import { instant, quoted } from '../../platform/database/columns'

const steps = sql.raw(rowsOf(careMachine.pairs))

/** VIP codes that name a doctor. `uses` is counted in the statement that checks it. */
export const doctorCodes = pgTable(
  'doctor_codes',
  {
    id: uuid('id').$type<DoctorCodeId>().primaryKey(),
    code: text('code').notNull(),
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    validUntil: instant('valid_until').notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    /** When staff have ended it. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('doctor_codes_code').on(table.code),
    index('doctor_codes_newest').on(table.createdAt, table.id),
    check('doctor_codes_max_uses', sql.raw(`max_uses between 1 and ${mostCodeUses}`)),
    check('doctor_codes_uses', sql`uses between 0 and max_uses`),
    check('doctor_codes_valid_until', sql`valid_until > created_at`),
    check('doctor_codes_note', sql.raw(`length(note) between 1 and ${longestCodeNote}`)),
  ],
)

/**
 * Who accompanies whom: one that has not ended for each person. What it opens is decided in `records/sharing/repo/grants.ts`, which reads the rows that are
 * active. Whose it is, its doctor and its times are written once (trigger `accompanying_doctors_kept`).
 */
export const accompanyingDoctors = pgTable(
  'accompanying_doctors',
  {
    id: uuid('id').$type<CareId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Of the owner's family; null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Whose body the records are of: the member, or the owner. */
    subjectId: uuid('subject_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(member_id, owner_id)`),
    status: text('status', { enum: careStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: careStatuses }),
    requestedAt: instant('requested_at').notNull(),
    doctorId: uuid('doctor_id').$type<UserId>(),
    /** By which the doctor was named; null: by staff. */
    codeId: uuid('code_id')
      .$type<DoctorCodeId>()
      .references(() => doctorCodes.id),
    /** Who of the staff has named the doctor; null: a code. */
    offeredBy: uuid('offered_by').$type<UserId>(),
    offeredAt: instant('offered_at'),
    /** When the person agreed. */
    activeAt: instant('active_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: careSides }),
    /** Number of the last message. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Numbers of the last messages that the two have seen. */
    personRead: integer('person_read').notNull().default(0),
    doctorRead: integer('doctor_read').notNull().default(0),
  },
  (table) => [
    uniqueIndex('accompanying_doctors_one')
      .on(table.subjectId)
      .where(sql`status <> 'ended'`),
    index('accompanying_doctors_of_owner').on(table.ownerId, table.requestedAt, table.id),
    index('accompanying_doctors_of_doctor')
      .on(table.doctorId, table.activeAt, table.id)
      .where(sql`active_at is not null`),
    index('accompanying_doctors_waiting')
      .on(table.requestedAt, table.id)
      .where(sql`status in ('requested', 'offered')`),
    index('accompanying_doctors_member')
      .on(table.memberId, table.ownerId)
      .where(sql`member_id is not null`),
    index('accompanying_doctors_code')
      .on(table.codeId)
      .where(sql`code_id is not null`),
    check('accompanying_doctors_member', sql`member_id <> owner_id`),
    check('accompanying_doctors_not_oneself', sql`doctor_id <> owner_id`),
    check('accompanying_doctors_status', sql`status in (${quoted(careStatuses)})`),
    check(
      'accompanying_doctors_transition',
      sql`case when came_from is null then status = ${quoted([careMachine.first])} else (came_from, status) in (${steps}) end`,
    ),
    // A doctor is named by a code or by somebody of the staff, at a moment.
    check(
      'accompanying_doctors_offer',
      sql`num_nonnulls(doctor_id, offered_at) in (0, 2) and num_nonnulls(code_id, offered_by) = (case when doctor_id is null then 0 else 1 end)`,
    ),
    check('accompanying_doctors_active', sql`active_at is null or doctor_id is not null`),
    check(
      'accompanying_doctors_times',
      sql`case status when 'requested' then doctor_id is null and active_at is null when 'offered' then doctor_id is not null and active_at is null when 'active' then active_at is not null else true end and (status = 'ended') = (ended_at is not null) and (status = 'ended') = (ended_by is not null)`,
    ),
    check('accompanying_doctors_ended_by', sql`ended_by in (${quoted(careSides)})`),
    check(
      'accompanying_doctors_read',
      sql`person_read between 0 and last_number and doctor_read between 0 and last_number`,
    ),
  ],
)

/**
 * That the doctor sees the medical file of whom they accompany, or has asked to: no row is neither. There is one only while it is active, and it goes with its end
 * (triggers `care_files_of_active`, `care_files_end`).
 */
export const careFiles = pgTable(
  'care_files',
  {
    careId: uuid('care_id')
      .$type<CareId>()
      .primaryKey()
      .references(() => accompanyingDoctors.id, { onDelete: 'cascade' }),
    /** When the doctor asked, and nobody has answered yet. */
    askedAt: instant('asked_at'),
    /** When the person opened it. */
    givenAt: instant('given_at'),
    /** When a look at it was written down last. */
    readAt: instant('read_at'),
  },
  () => [
    check('care_files_one', sql`num_nonnulls(asked_at, given_at) = 1`),
    check('care_files_read', sql`read_at is null or given_at is not null`),
  ],
)

/** What the two write to each other. */
export const careMessages = pgTable(
  'care_messages',
  {
    careId: uuid('care_id')
      .$type<CareId>()
      .notNull()
      .references(() => accompanyingDoctors.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    by: text('by', { enum: careSides }).notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.careId, table.number] }),
    check('care_messages_number', sql`number >= 1`),
    check('care_messages_by', sql`by in (${quoted(careSides)})`),
    check('care_messages_text', sql.raw(`length(text) between 1 and ${longestCareMessage}`)),
  ],
)

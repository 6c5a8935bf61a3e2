import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  callActionTypes,
  callActors,
  callHistorySteps,
  callMachine,
  callStatuses,
  openCallStatuses,
} from '../../../domain/calls/call-machine'
import {
  callDelays,
  callKinds,
  callRosters,
  longestCallNote,
  longestCallText,
  mostAlerts,
  urgencyOf,
} from '../../../domain/calls/rules'
import type {
  CallRequestId,
  CallRosterId,
  ClinicalNoteId,
  FamilyMemberId,
  UserId,
} from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import type { Phone } from '../../../domain/values/phone'
import { instant, quoted } from '../../platform/database/columns'

const isOpen = sql`status in (${quoted(openCallStatuses)})`

/**
 * Wishes that a doctor calls: one of each kind that is open for each person. What was asked never changes, what is closed stays as it is, and each
 * status is told by the last row of the history (guards of the migration).
 */
export const callRequests = pgTable(
  'call_requests',
  {
    id: uuid('id').$type<CallRequestId>().primaryKey(),
    number: text('number').notNull(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Of the owner’s family; null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Whom it is for: the member, or the owner. */
    subjectId: uuid('subject_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(member_id, owner_id)`),
    kind: text('kind', { enum: callKinds }).notNull(),
    /** What every list of what is open begins with: emergencies. */
    urgency: integer('urgency')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case kind when 'EMERGENCY' then ${urgencyOf.EMERGENCY} else ${urgencyOf.NON_EMERGENCY} end`),
      ),
    note: text('note'),
    /** To be called. */
    phone: text('phone').$type<Phone>().notNull(),
    status: text('status', { enum: callStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: callStatuses }),
    createdAt: instant('created_at').notNull(),
    /** By the fact that was in force. */
    dueAt: instant('due_at').notNull(),
    /** Asked for by a family of the trial. */
    isPilot: boolean('is_pilot').notNull(),
    /** Who has it, or is to have it; null: whoever sees the queue. */
    doctorId: uuid('doctor_id').$type<UserId>(),
    /** Who is asked by the doctor. */
    consultantId: uuid('consultant_id').$type<UserId>(),
    closedAt: instant('closed_at'),
    /** Number of the last row of the history. */
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    uniqueIndex('call_requests_number').on(table.number),
    uniqueIndex('call_requests_one').on(table.subjectId, table.kind).where(isOpen),
    index('call_requests_waiting').on(table.urgency, table.dueAt, table.id).where(isOpen),
    index('call_requests_of_doctor').on(table.doctorId, table.urgency, table.dueAt, table.id).where(isOpen),
    index('call_requests_of_consultant')
      .on(table.consultantId, table.urgency, table.dueAt, table.id)
      .where(sql`consultant_id is not null`),
    index('call_requests_overdue').on(table.dueAt).where(isOpen),
    index('call_requests_closed')
      .on(table.closedAt, table.id)
      .where(sql`closed_at is not null`),
    index('call_requests_closed_of_doctor')
      .on(table.doctorId, table.closedAt, table.id)
      .where(sql`closed_at is not null`),
    index('call_requests_of_owner').on(table.ownerId, table.createdAt, table.id),
    index('call_requests_member')
      .on(table.memberId, table.ownerId)
      .where(sql`member_id is not null`),
    check('call_requests_number_form', sql`number ~ '^CR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    check('call_requests_member_other', sql`member_id <> owner_id`),
    check('call_requests_kind', sql`kind in (${quoted(callKinds)})`),
    check('call_requests_note', sql.raw(`length(note) between 1 and ${longestCallNote}`)),
    // Whoever has an emergency is not kept by a field.
    check('call_requests_note_said', sql`note is not null or kind = 'EMERGENCY'`),
    check('call_requests_phone', sql`phone ~ '^09[0-9]{9}$'`),
    check('call_requests_status', sql`status in (${quoted(callStatuses)})`),
    check(
      'call_requests_transition',
      sql`case when came_from is null then status = ${quoted([callMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(callMachine.pairs))}) end`,
    ),
    check('call_requests_due', sql`due_at > created_at`),
    check('call_requests_closed_when', sql`(closed_at is null) = (${isOpen})`),
    check('call_requests_doctor', sql`doctor_id is not null or status in ('NEW', 'CANCELED')`),
    check('call_requests_consultant', sql`(consultant_id is not null) = (status = 'REFERENCED')`),
    check(
      'call_requests_not_oneself',
      sql`doctor_id <> owner_id and consultant_id not in (owner_id, doctor_id)`,
    ),
    check('call_requests_last_number', sql`last_number between 1 and 300`),
  ],
)

/**
 * What has happened with a request, in its order; nothing of it changes or goes but with the request. A prescription is a row that points to the note by which it is signed
 * (`call_actions_signed`); those of before are text.
 */
export const callActions = pgTable(
  'call_actions',
  {
    requestId: uuid('request_id')
      .$type<CallRequestId>()
      .notNull()
      .references(() => callRequests.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    type: text('type', { enum: callActionTypes }).notNull(),
    by: text('by', { enum: callActors }).notNull(),
    /** Null: no person did it. */
    actorId: uuid('actor_id').$type<UserId>(),
    at: instant('at').notNull(),
    fromStatus: text('from_status', { enum: callStatuses }),
    toStatus: text('to_status', { enum: callStatuses }).notNull(),
    text: text('text'),
    /** Who was asked or given it. */
    toDoctorId: uuid('to_doctor_id').$type<UserId>(),
    /** By which a prescription is signed: a foreign key of the migration, asked at the end of a transaction, since both go with the request. */
    noteId: uuid('note_id').$type<ClinicalNoteId>(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.number] }),
    index('call_actions_of_actor').on(table.actorId, table.requestId),
    index('call_actions_to_doctor')
      .on(table.toDoctorId, table.requestId)
      .where(sql`to_doctor_id is not null`),
    uniqueIndex('call_actions_of_note').on(table.noteId),
    check('call_actions_number', sql`number >= 1 and (number = 1) = (type = 'create')`),
    check(
      'call_actions_step',
      sql`case when type = 'create' then from_status is null and to_status = ${quoted([callMachine.first])} and by = 'family' else from_status is not null and (type, from_status, to_status, by) in (${sql.raw(rowsOf(callHistorySteps))}) end`,
    ),
    check('call_actions_actor', sql`(actor_id is null) = (by = 'system')`),
    check('call_actions_text', sql.raw(`length(text) between 1 and ${longestCallText}`)),
    check(
      'call_actions_text_said',
      sql`case when type = 'prescription' then num_nonnulls(text, note_id) = 1 when type in ('done', 'doctorNote', 'reference', 'referenceAnswer') or (type = 'cancel' and by = 'doctor') then text is not null and note_id is null else num_nonnulls(text, note_id) = 0 end`,
    ),
    check(
      'call_actions_to_doctor_said',
      sql`case type when 'reference' then to_doctor_id is not null when 'assign' then true else to_doctor_id is null end`,
    ),
  ],
)

/**
 * Each time that doctors were told of an emergency which nobody has taken: one row a step, written with the messages, so that no step is told twice. Begun
 * anew by each return to the queue.
 */
export const callAlerts = pgTable(
  'call_alerts',
  {
    requestId: uuid('request_id').$type<CallRequestId>().notNull(),
    /** The row of the history since which it waits. */
    since: integer('since').notNull(),
    step: integer('step').notNull(),
    at: instant('at').notNull(),
    /** How many doctors; of none the operator hears at once. */
    told: integer('told').notNull(),
    isOperatorTold: boolean('is_operator_told').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.since, table.step] }),
    foreignKey({
      name: 'call_alerts_since_action',
      columns: [table.requestId, table.since],
      foreignColumns: [callActions.requestId, callActions.number],
    }).onDelete('cascade'),
    check('call_alerts_step', sql.raw(`step between 1 and ${mostAlerts}`)),
    check('call_alerts_told', sql`told >= 0`),
  ],
)

/** Each time that somebody was told of a request that waits for too long: one row, written with the messages, so that none is told twice. */
export const callDelayNotices = pgTable(
  'call_delay_notices',
  {
    requestId: uuid('request_id').$type<CallRequestId>().notNull(),
    delay: text('delay', { enum: callDelays }).notNull(),
    /** The row of the history since which it waits: of what is overdue the first, so that it is told once whatever becomes of it. */
    since: integer('since').notNull(),
    at: instant('at').notNull(),
    /** How many doctors; where it is none the operator has a turn. */
    told: integer('told').notNull(),
    /** When the operator had it, with all that was left lying then; told, where one is named whom that reaches. */
    operatorAt: instant('operator_at'),
    isOperatorTold: boolean('is_operator_told').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.delay, table.since] }),
    foreignKey({
      name: 'call_delay_notices_since_action',
      columns: [table.requestId, table.since],
      foreignColumns: [callActions.requestId, callActions.number],
    }).onDelete('cascade'),
    check('call_delay_notices_delay', sql`delay in (${quoted(callDelays)})`),
    check('call_delay_notices_once', sql`delay <> 'overdue' or since = 1`),
    check('call_delay_notices_told', sql`told >= 0 and (told = 0 or delay = 'late')`),
    check(
      'call_delay_notices_operator',
      sql`case when operator_at is null then not is_operator_told else told = 0 end`,
    ),
    index('call_delay_notices_turn')
      .on(table.operatorAt)
      .where(sql`told = 0`),
  ],
)

/** Doctors on duty, and the families and doctors of the trial. */
export const callRosterEntries = pgTable(
  'call_roster_entries',
  {
    id: uuid('id').$type<CallRosterId>().primaryKey(),
    roster: text('roster', { enum: callRosters }).notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').$type<UserId>().notNull(),
    /** Of duty alone: nobody is on duty for ever. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    uniqueIndex('call_roster_entries_one').on(table.userId, table.roster),
    index('call_roster_entries_newest').on(table.roster, table.addedAt, table.id),
    check('call_roster_entries_roster', sql`roster in (${quoted(callRosters)})`),
    check('call_roster_entries_ends', sql`(ends_at is not null) = (roster = 'duty')`),
    check('call_roster_entries_times', sql`ends_at > added_at`),
  ],
)

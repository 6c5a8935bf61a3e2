import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { consultationServices } from '../../../../domain/booking/practice'
import { consultationSides, reservationEnders } from '../../../../domain/booking/reservation-contract'
import {
  liveStatuses,
  reservationMachine,
  reservationStatuses,
} from '../../../../domain/booking/reservation-machine'
import {
  answersWithinMinutes,
  longestAdvice,
  longestFileName,
  longestMessage,
  longestReason,
  mostMessages,
} from '../../../../domain/booking/reservation-rules'
import { slotMinutes } from '../../../../domain/booking/schedule'
import type {
  DiscountCodeId,
  DoctorId,
  FamilyMemberId,
  FileId,
  ReservationId,
  SanctionId,
  SessionId,
  TransferId,
  UserId,
} from '../../../../domain/values/ids'
import { locales } from '../../../../domain/values/locale'
import { rowsOf } from '../../../../domain/values/machine'
import { toman } from '../../../../domain/values/money'
import { amount, bytes, instant, quoted } from '../../../platform/database/columns'
import { doctors } from '../tables'

const isLive = sql`status in (${quoted(liveStatuses)})`

/** Times of doctors that somebody holds, has or had. What it was made under stays as it was (`reservations_kept`). */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').$type<ReservationId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Of the caller's family; null for themselves, and once the member is gone. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    isForMember: boolean('is_for_member').notNull(),
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id),
    service: text('service', { enum: consultationServices }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Of the clock that the time was chosen by. */
    zone: text('zone').notNull(),
    /** Where it stood before. */
    movedFrom: instant('moved_from'),
    /** Staff, or of itself when the doctor had not come, which `moves` counts. */
    movedBy: text('moved_by', { enum: ['staff', 'system'] }),
    moves: integer('moves').notNull().default(0),
    /** When it was moved last; null for what was moved before this was kept. */
    movedAt: instant('moved_at'),
    reason: text('reason').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    status: text('status', { enum: reservationStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: reservationStatuses }),
    price: amount('price').notNull(),
    /** Taken off the price by a code; which, and how it was written then. */
    discount: amount('discount').notNull().default(toman(0)),
    discountCodeId: uuid('discount_code_id').$type<DiscountCodeId>(),
    discountCode: text('discount_code'),
    /** Decided when paying begins. */
    fromWallet: amount('from_wallet').notNull(),
    fromGateway: amount('from_gateway').notNull(),
    holdId: uuid('hold_id').$type<TransferId>(),
    /** To the wallet, after it was cancelled. */
    refunded: amount('refunded').notNull(),
    factsVersion: integer('facts_version').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    refundPercent: integer('refund_percent').notNull(),
    earlyMinutes: integer('early_minutes').notNull(),
    /** Of what stays paid, the doctor’s. */
    doctorPercent: integer('doctor_percent').notNull(),
    createdAt: instant('created_at').notNull(),
    heldUntil: instant('held_until').notNull(),
    paidAt: instant('paid_at'),
    patientEnteredAt: instant('patient_entered_at'),
    doctorEnteredAt: instant('doctor_entered_at'),
    /** When the doctor was there last, of those who have come in. */
    doctorSeenAt: instant('doctor_seen_at'),
    /** When both were there first, not before it began: noted by a trigger, whichever way the doctor is seen. */
    metAt: instant('met_at'),
    /** When the doctor was seen to have waited until whoever comes then is late: noted by the same trigger. */
    waitedAt: instant('waited_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: reservationEnders }),
    advice: text('advice'),
  },
  (table) => [
    // A time that was had is not had again: only what was called off is free.
    uniqueIndex('reservations_time_sold_once')
      .on(table.doctorId, table.startsAt)
      .where(sql`status not in ('cancelled', 'lapsed')`),
    uniqueIndex('reservations_one_live').on(table.userId).where(isLive),
    index('reservations_of_user').on(table.userId, table.createdAt, table.id),
    index('reservations_of_doctor').on(table.doctorId, table.startsAt, table.id),
    index('reservations_newest').on(table.createdAt, table.id),
    index('reservations_of_status').on(table.status, table.createdAt, table.id),
    // As staff look through days and doctors, with and without a status.
    index('reservations_by_beginning').on(table.startsAt, table.id),
    index('reservations_of_status_by_beginning').on(table.status, table.startsAt, table.id),
    index('reservations_of_doctor_and_status').on(table.doctorId, table.status, table.startsAt, table.id),
    index('reservations_due')
      .on(table.heldUntil)
      .where(sql`status = 'held'`),
    index('reservations_to_end')
      .on(table.startsAt)
      .where(sql`status = 'reserved'`),
    check('reservations_service', sql`service in (${quoted(consultationServices)})`),
    check('reservations_status', sql`status in (${quoted(reservationStatuses)})`),
    check('reservations_locale', sql`locale in (${quoted(locales)})`),
    check('reservations_ended_by', sql`ended_by in (${quoted(reservationEnders)})`),
    check(
      'reservations_transition',
      sql`case when came_from is null then status = ${quoted([reservationMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(reservationMachine.pairs))}) end`,
    ),
    check(
      'reservations_quarter',
      sql.raw(
        `mod(extract(epoch from starts_at)::bigint, ${slotMinutes * 60}) = 0 and starts_at = date_trunc('minute', starts_at)`,
      ),
    ),
    check(
      'reservations_money',
      sql`price >= 0 and from_wallet >= 0 and from_gateway >= 0 and refunded between 0 and price - discount and (from_wallet + from_gateway = price - discount or (from_wallet = 0 and from_gateway = 0 and paid_at is null))`,
    ),
    check(
      'reservations_discount',
      sql`discount between 0 and price and (discount_code_id is null) = (discount_code is null) and (discount = 0 or discount_code_id is not null)`,
    ),
    check(
      'reservations_terms',
      sql`refund_percent between 0 and 100 and notice_hours > 0 and early_minutes >= 0`,
    ),
    check(
      'reservations_times',
      sql`(ended_at is null) = (status in ('held', 'reserved')) and (ended_at is null) = (ended_by is null) and case when status in ('held', 'lapsed') then paid_at is null else paid_at is not null end`,
    ),
    check(
      'reservations_moved_by',
      sql`(moved_from is null) = (moved_by is null) and moved_by in ('staff', 'system')`,
    ),
    check('reservations_moved_at', sql`moved_at is null or moved_from is not null`),
    check(
      'reservations_met_at',
      sql`met_at is null or (met_at >= starts_at and met_at >= patient_entered_at and patient_entered_at is not null and doctor_entered_at is not null)`,
    ),
    check(
      'reservations_waited_at',
      sql.raw(
        `waited_at is null or (waited_at >= starts_at + interval '${answersWithinMinutes} minutes' and doctor_entered_at is not null and doctor_entered_at <= starts_at + interval '${answersWithinMinutes} minutes')`,
      ),
    ),
    check('reservations_doctor_seen', sql`doctor_seen_at is null or doctor_entered_at is not null`),
    check('reservations_doctor_percent', sql`doctor_percent between 0 and 100`),
    check('reservations_refunded', sql`refunded = 0 or status = 'cancelled'`),
    check(
      'reservations_words',
      sql.raw(`length(reason) <= ${longestReason} and length(advice) <= ${longestAdvice}`),
    ),
  ],
)

/**
 * What became of each, one row a step, written by a trigger in the transaction of the step, whoever takes it (`…_reservation-steps-guards.sql`). Of what was moved,
 * or came back to life, before this was kept there are the steps from then on alone.
 */
export const reservationSteps = pgTable(
  'reservation_steps',
  {
    /** In the order in which they were taken. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .notNull()
      .references(() => reservations.id),
    /** Null: it was held. The same as `to`: it was moved, or its patient let it go after it had lapsed. */
    from: text('from_status', { enum: reservationStatuses }),
    to: text('to_status', { enum: reservationStatuses }).notNull(),
    by: text('by', { enum: reservationEnders }).notNull(),
    at: instant('at').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Where it stood before a move. */
    movedFrom: instant('moved_from'),
  },
  (table) => [
    index('reservation_steps_of').on(table.reservationId, table.id),
    check('reservation_steps_by', sql`by in (${quoted(reservationEnders)})`),
    check(
      'reservation_steps_transition',
      sql`case when from_status is null then to_status = ${quoted([reservationMachine.first])} and by = 'patient'
        when from_status <> to_status then (from_status, to_status) in (${sql.raw(rowsOf(reservationMachine.pairs))})
        when to_status = 'reserved' then moved_from is not null and by in ('staff', 'system')
        else to_status = 'lapsed' and by = 'patient' end`,
    ),
    check(
      'reservation_steps_moved',
      sql`moved_from is null or (from_status = 'reserved' and to_status = 'reserved' and moved_from <> starts_at)`,
    ),
  ],
)

/** What the two write to each other, in the order in which it came. */
export const reservationMessages = pgTable(
  'reservation_messages',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .notNull()
      .references(() => reservations.id),
    /** Within its reservation, from 1 on: no two share one. */
    place: integer('place').notNull(),
    by: text('by', { enum: consultationSides }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** Minted by its writer: sent again it is the same message. */
    clientId: uuid('client_id'),
    /** A picture or a PDF that goes with it, with what is told of it before it is asked for. */
    fileId: uuid('file_id').$type<FileId>().unique('reservation_messages_file_once'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileBytes: integer('file_bytes'),
  },
  (table) => [
    uniqueIndex('reservation_messages_place').on(table.reservationId, table.place),
    uniqueIndex('reservation_messages_sent_once')
      .on(table.reservationId, table.by, table.clientId)
      .where(sql`client_id is not null`),
    check('reservation_messages_by', sql`by in (${quoted(consultationSides)})`),
    check(
      'reservation_messages_text',
      sql.raw(`length(text) <= ${longestMessage} and (text <> '' or file_id is not null)`),
    ),
    check(
      'reservation_messages_file',
      sql.raw(
        `num_nulls(file_id, file_name, file_type, file_bytes) in (0, 4) and length(file_name) between 1 and ${longestFileName}`,
      ),
    ),
  ],
)

/** How many messages a talk has, by which they are numbered, and until which place they have arrived at either side and were looked at there. */
export const reservationTalks = pgTable(
  'reservation_talks',
  {
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .primaryKey()
      .references(() => reservations.id),
    messages: integer('messages').notNull(),
    patientDelivered: integer('patient_delivered').notNull().default(0),
    patientRead: integer('patient_read').notNull().default(0),
    doctorDelivered: integer('doctor_delivered').notNull().default(0),
    doctorRead: integer('doctor_read').notNull().default(0),
  },
  () => [
    check('reservation_talks_messages', sql.raw(`messages between 0 and ${mostMessages}`)),
    check(
      'reservation_talks_patient',
      sql`patient_read >= 0 and patient_read <= patient_delivered and patient_delivered <= messages`,
    ),
    check(
      'reservation_talks_doctor',
      sql`doctor_read >= 0 and doctor_read <= doctor_delivered and doctor_delivered <= messages`,
    ),
  ],
)

/** Each opens one socket, once. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    /** SHA-256 of what its holder was given. */
    hash: bytes('hash').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    sessionId: uuid('session_id').$type<SessionId>().notNull(),
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .notNull()
      .references(() => reservations.id),
    side: text('side', { enum: consultationSides }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('socket_tickets_old').on(table.expiresAt),
    check('socket_tickets_side', sql`side in (${quoted(consultationSides)})`),
  ],
)

/** Sockets that are open, of all processes; unlogged, since none outlives the database (`…_consultation-sockets-guards.sql`). */
export const talkSockets = pgTable(
  'talk_sockets',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id').$type<ReservationId>().notNull(),
    side: text('side', { enum: consultationSides }).notNull(),
    /** Told by its process again and again: one that says nothing for a while is gone with it. */
    seenAt: instant('seen_at').notNull(),
    /** In the order in which they were opened. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    /** The same when sound and picture began here: what the other signals is for the latest. */
    readyPlace: bigint('ready_place', { mode: 'number' }),
  },
  (table) => [
    index('talk_sockets_of').on(table.reservationId, table.side),
    index('talk_sockets_seen').on(table.seenAt),
    check('talk_sockets_side', sql`side in (${quoted(consultationSides)})`),
  ],
)

/** What one socket signals to another, until its process has fetched it; unlogged as well. */
export const talkSignals = pgTable(
  'talk_signals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    toSocket: uuid('to_socket').notNull(),
    signal: jsonb('signal').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('talk_signals_to').on(table.toSocket, table.id), index('talk_signals_at').on(table.at)],
)

/** Accounts that may not book, each until staff lift it. */
export const bookingSanctions = pgTable(
  'booking_sanctions',
  {
    id: uuid('id').$type<SanctionId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The cancellation that was one too many. */
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .notNull()
      .references(() => reservations.id),
    cancellations: integer('cancellations').notNull(),
    createdAt: instant('created_at').notNull(),
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by').$type<UserId>(),
  },
  (table) => [
    uniqueIndex('booking_sanctions_in_force')
      .on(table.userId)
      .where(sql`lifted_at is null`),
    uniqueIndex('booking_sanctions_once').on(table.reservationId),
    index('booking_sanctions_newest').on(table.createdAt, table.id),
    check('booking_sanctions_lifted', sql`(lifted_at is null) = (lifted_by is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { longestVacationDays } from '../../../domain/booking/doctor-contract'
import { doctorMachine, doctorStatuses } from '../../../domain/booking/doctor-machine'
import {
  consultationServices,
  doctorLevels,
  doctorNotices,
  specialities,
} from '../../../domain/booking/practice'
import { slotMinutes } from '../../../domain/booking/schedule'
import type { CouncilNumber } from '../../../domain/values/council-number'
import type { DoctorId, UserId, VacationId } from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import type { Phone } from '../../../domain/values/phone'
import { instant, quoted } from '../../platform/database/columns'

/** Quarters of hours of one day, from before until. */
const isStretch = sql.raw(
  `from_minute >= 0 and to_minute > from_minute and to_minute <= 1440 and from_minute % ${slotMinutes} = 0 and to_minute % ${slotMinutes} = 0`,
)

/** Doctors of the house. A council number and a phone belong to one of them that has not ended. */
export const doctors = pgTable(
  'doctors',
  {
    id: uuid('id').$type<DoctorId>().primaryKey(),
    /** Of whoever has accepted the invitation. */
    userId: uuid('user_id').$type<UserId>(),
    /** That was invited; gone with the account. */
    phone: text('phone').$type<Phone>(),
    councilNumber: text('council_number').$type<CouncilNumber>().notNull(),
    level: text('level', { enum: doctorLevels }).notNull(),
    speciality: text('speciality', { enum: specialities }).notNull(),
    status: text('status', { enum: doctorStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: doctorStatuses }),
    invitedAt: instant('invited_at').notNull(),
    invitedBy: uuid('invited_by').$type<UserId>().notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    /** What they are told of by SMS. */
    notices: text('notices', { enum: doctorNotices })
      .array()
      .notNull()
      .default([...doctorNotices]),
  },
  (table) => [
    uniqueIndex('doctors_council_number')
      .on(table.councilNumber)
      .where(sql`status <> 'ended'`),
    uniqueIndex('doctors_phone')
      .on(table.phone)
      .where(sql`status <> 'ended'`),
    uniqueIndex('doctors_user')
      .on(table.userId)
      .where(sql`status <> 'ended'`),
    index('doctors_newest').on(table.invitedAt, table.id),
    index('doctors_of_user').on(table.userId),
    check('doctors_council_number_form', sql`council_number ~ '^[1-9][0-9]{2,6}$'`),
    check('doctors_phone_form', sql`phone ~ '^09[0-9]{9}$'`),
    check('doctors_level', sql`level in (${quoted(doctorLevels)})`),
    check('doctors_speciality', sql`speciality in (${quoted(specialities)})`),
    check('doctors_status', sql`status in (${quoted(doctorStatuses)})`),
    check(
      'doctors_transition',
      sql`case when came_from is null then status = ${quoted([doctorMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(doctorMachine.pairs))}) end`,
    ),
    check(
      'doctors_times',
      sql`(user_id is null) = (accepted_at is null) and (status = 'ended') = (ended_at is not null) and case status when 'invited' then accepted_at is null when 'ended' then true else accepted_at is not null end`,
    ),
    check('doctors_notices', sql`notices <@ array[${quoted(doctorNotices)}]`),
    check('doctors_reached', sql`phone is not null or status = 'ended'`),
  ],
)

/** What a doctor offers; what it costs, the facts say. */
export const doctorServices = pgTable(
  'doctor_services',
  {
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    service: text('service', { enum: consultationServices }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.service] }),
    check('doctor_services_service', sql`service in (${quoted(consultationServices)})`),
  ],
)

/** Hours of each week; no two stretches of a day overlap (`doctor_week_no_overlap`). */
export const doctorWeek = pgTable(
  'doctor_week',
  {
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** 0 for Sunday. */
    weekday: smallint('weekday').notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.weekday, table.fromMinute] }),
    check('doctor_week_weekday', sql`weekday between 0 and 6`),
    check('doctor_week_stretch', isStretch),
  ],
)

/** Days whose own hours stand in place of the week’s; none in `doctor_day_hours`: closed. */
export const doctorDays = pgTable(
  'doctor_days',
  {
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.day] })],
)

/** Hours of such a day; no two overlap (`doctor_day_hours_no_overlap`), and they go with it (`doctor_day_hours_day`). */
export const doctorDayHours = pgTable(
  'doctor_day_hours',
  {
    doctorId: uuid('doctor_id').$type<DoctorId>().notNull(),
    day: date('day').notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.day, table.fromMinute] }),
    check('doctor_day_hours_stretch', isStretch),
  ],
)

/** Days in a row without hours; no two of a doctor overlap (`doctor_vacations_no_overlap`). */
export const doctorVacations = pgTable(
  'doctor_vacations',
  {
    id: uuid('id').$type<VacationId>().primaryKey(),
    doctorId: uuid('doctor_id')
      .$type<DoctorId>()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('doctor_vacations_of_doctor').on(table.doctorId, table.toDay),
    check(
      'doctor_vacations_days',
      sql.raw(`to_day >= from_day and to_day - from_day < ${longestVacationDays}`),
    ),
  ],
)

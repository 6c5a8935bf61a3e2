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
  uuid,
} from 'drizzle-orm/pg-core'
import { longestCourseId } from '../../../../domain/academy/rules'
import {
  liveSeatStatuses,
  seatMachine,
  seatStatuses,
  sessionMachine,
  sessionStatuses,
} from '../../../../domain/academy/session-machine'
import {
  longestSessionLink,
  longestSessionPlace,
  longestSessionReason,
  longestSessionTitle,
  sessionMinutes,
  sessionSeats,
} from '../../../../domain/academy/session-rules'
import type { CourseSessionId, UserId } from '../../../../domain/values/ids'
import { locales } from '../../../../domain/values/locale'
import { rowsOf } from '../../../../domain/values/machine'
import { instant, quoted } from '../../../platform/database/columns'

const lengthOf = (column: string, longest: number) => sql.raw(`length(${column}) between 1 and ${longest}`)

/** Sessions that staff hold, of one course or for everybody. What was planned never changes; `taken` is counted by a trigger alone. */
export const courseSessions = pgTable(
  'course_sessions',
  {
    id: uuid('id').$type<CourseSessionId>().primaryKey(),
    /** Null: for everybody. Of the document, which may be gone. */
    courseId: text('course_id'),
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place'),
    link: text('link'),
    capacity: integer('capacity').notNull(),
    /** Seats that somebody has: never more than there are. */
    taken: integer('taken').notNull().default(0),
    /** The last moment to take or give up a seat. */
    closesAt: instant('closes_at').notNull(),
    status: text('status', { enum: sessionStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: sessionStatuses }),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    plannedBy: uuid('planned_by').$type<UserId>().notNull(),
  },
  (table) => [
    index('course_sessions_by_start').on(table.startsAt, table.id),
    index('course_sessions_planned')
      .on(table.startsAt, table.id)
      .where(sql`status = 'planned'`),
    index('course_sessions_of_course')
      .on(table.courseId, table.startsAt, table.id)
      .where(sql`status = 'planned'`),
    check('course_sessions_course', lengthOf('course_id', longestCourseId)),
    check('course_sessions_title', lengthOf('title', longestSessionTitle)),
    check('course_sessions_place', lengthOf('place', longestSessionPlace)),
    check('course_sessions_link', sql.raw(`link ~ '^https://' and length(link) <= ${longestSessionLink}`)),
    check('course_sessions_where', sql`num_nonnulls(place, link) > 0`),
    check(
      'course_sessions_minutes',
      sql.raw(`minutes between ${sessionMinutes.least} and ${sessionMinutes.most}`),
    ),
    check(
      'course_sessions_seats',
      sql.raw(`capacity between ${sessionSeats.least} and ${sessionSeats.most}`),
    ),
    check('course_sessions_capacity', sql`taken between 0 and capacity`),
    check('course_sessions_times', sql`closes_at <= starts_at`),
    check('course_sessions_status', sql`status in (${quoted(sessionStatuses)})`),
    check(
      'course_sessions_transition',
      sql`case when came_from is null then status = ${quoted([sessionMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(sessionMachine.pairs))}) end`,
    ),
    check('course_sessions_reason', lengthOf('reason', longestSessionReason)),
    check('course_sessions_why', sql`(status = 'cancelled') = (reason is not null)`),
  ],
)

/** Who has a seat in a session or waits for one: one row of each, whatever has become of it. */
export const sessionSeatsTable = pgTable(
  'session_seats',
  {
    sessionId: uuid('session_id').$type<CourseSessionId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    status: text('status', { enum: seatStatuses }).notNull(),
    cameFrom: text('came_from', { enum: seatStatuses }),
    /** The order of the list. */
    askedAt: instant('asked_at').notNull(),
    attended: boolean('attended'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    foreignKey({
      name: 'session_seats_session',
      columns: [table.sessionId],
      foreignColumns: [courseSessions.id],
    }),
    index('session_seats_list').on(table.sessionId, table.askedAt, table.userId),
    index('session_seats_of_user').on(table.userId, table.askedAt, table.sessionId),
    index('session_seats_live')
      .on(table.sessionId, table.askedAt, table.userId)
      .where(sql`status in (${quoted(liveSeatStatuses)})`),
    check('session_seats_locale', sql`locale in (${quoted(locales)})`),
    check('session_seats_status', sql`status in (${quoted(seatStatuses)})`),
    check(
      'session_seats_transition',
      sql`case when came_from is null then status = ${quoted([seatMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(seatMachine.pairs))}) end`,
    ),
    check('session_seats_attended', sql`attended is null or status = 'reserved'`),
  ],
)

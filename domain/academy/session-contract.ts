import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { courseSessionIdSchema, userIdSchema, type CourseSessionId, type UserId } from '../values/ids'
import { locales, type Locale } from '../values/locale'
import { message } from '../values/message'
import { instantInput } from '../values/time-input'
import { courseIdSchema } from './contract'
import { seatStatuses, sessionStatuses, type SeatStatus, type SessionStatus } from './session-machine'
import {
  longestSessionLink,
  longestSessionPlace,
  longestSessionReason,
  longestSessionTitle,
  sessionMinutes,
  sessionSeats,
} from './session-rules'

/** Every `code` that sessions answer with, beside the general ones. */
export const sessionCodes = [
  /** 409: the last moment to take or give up a seat has passed, it does not take place, or it has not begun. */
  'session-seats-closed',
  /** 409: as many wait as can. */
  'session-list-full',
  /** 403: it is of a course that the caller is not in. */
  'session-of-course',
] as const

const instant = z.iso.datetime()
const textOf = (longest: number) =>
  z
    .string('error.required')
    .pipe(freeTextSchema(longest, message('error.textMost', { max: longest })))
    .pipe(z.string().min(1, 'error.required'))

/** What is typed of a session, wherever it is typed. */
export const sessionTexts = {
  title: textOf(longestSessionTitle),
  place: textOf(longestSessionPlace),
  // The second looks at what is written, as the database does: `HTTPS:` is the same protocol.
  link: z
    .url({ protocol: /^https$/, error: 'error.format' })
    .regex(/^https:\/\//, 'error.format')
    .max(longestSessionLink, 'error.tooLong'),
  reason: textOf(longestSessionReason),
}

/** `POST /admin-course-sessions`. Where it is: a place, a link, or both; only who has a seat reads them. */
export interface NewCourseSession {
  /** Null: open to everybody. */
  courseId: string | null
  title: string
  startsAt: string
  minutes: number
  place: string | null
  link: string | null
  capacity: number
  closesAt: string
}
export const newCourseSessionSchema: z.ZodType<NewCourseSession> = z
  .strictObject({
    courseId: courseIdSchema.nullable(),
    title: sessionTexts.title,
    startsAt: instantInput,
    minutes: z.int().min(sessionMinutes.least).max(sessionMinutes.most),
    place: sessionTexts.place.nullable(),
    link: sessionTexts.link.nullable(),
    capacity: z.int().min(sessionSeats.least).max(sessionSeats.most),
    closesAt: instantInput,
  })
  .refine(({ place, link }) => place !== null || link !== null, {
    path: ['place'],
    error: 'error.required',
  }) as unknown as z.ZodType<NewCourseSession>

/** A session as everybody reads it: not where. */
export interface CourseSession {
  id: CourseSessionId
  courseId: string | null
  title: string
  startsAt: string
  minutes: number
  capacity: number
  /** Free seats. */
  free: number
  closesAt: string
  /** Whether seats are taken and given up now. */
  isOpen: boolean
  /** From then on it is not cancelled, and who came is taken down. */
  hasBegun: boolean
  isOver: boolean
}
const sessionShape = {
  id: courseSessionIdSchema,
  courseId: z.string().nullable(),
  title: z.string(),
  startsAt: instant,
  minutes: z.int(),
  capacity: z.int(),
  free: z.int(),
  closesAt: instant,
  isOpen: z.boolean(),
  hasBegun: z.boolean(),
  isOver: z.boolean(),
}
export const courseSessionSchema: z.ZodType<CourseSession> = z.strictObject(
  sessionShape,
) as unknown as z.ZodType<CourseSession>

/** `GET /course-sessions/{id}`: one that may be over, or cancelled; why, whoever counted on it reads. */
export interface StandingSession extends CourseSession {
  status: SessionStatus
}
export const standingSessionSchema: z.ZodType<StandingSession> = z.strictObject({
  ...sessionShape,
  status: z.enum(sessionStatuses),
}) as unknown as z.ZodType<StandingSession>

/** `PUT /course-sessions/{id}/seat`: the language in which they are told. */
export const takeSeatSchema: z.ZodType<{ locale?: Locale | undefined }> = z.strictObject({
  locale: z.enum(locales).optional(),
}) as unknown as z.ZodType<{ locale?: Locale | undefined }>

/** The caller's seat, or their place on the list. */
export interface OwnSeat {
  session: CourseSession
  sessionStatus: SessionStatus
  /** Why staff have cancelled it. */
  reason: string | null
  status: SeatStatus
  /** Of whoever waits: how many are before them, and they. */
  position: number | null
  /** Where it is: of whoever has a seat alone. */
  place: string | null
  /** The link as well, and only from `linkOpensAt` until the session is over. */
  link: string | null
  /** From when on whoever has a seat is told the link; null where there is none to be told. */
  linkOpensAt: string | null
}
export const ownSeatSchema: z.ZodType<OwnSeat> = z.strictObject({
  session: z.strictObject(sessionShape),
  sessionStatus: z.enum(sessionStatuses),
  reason: z.string().nullable(),
  status: z.enum(seatStatuses),
  position: z.int().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  linkOpensAt: instant.nullable(),
}) as unknown as z.ZodType<OwnSeat>

/** A session as staff see it. */
export interface StaffSession extends StandingSession {
  reason: string | null
  place: string | null
  link: string | null
  waiting: number
}
export const staffSessionSchema: z.ZodType<StaffSession> = z.strictObject({
  ...sessionShape,
  status: z.enum(sessionStatuses),
  reason: z.string().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  waiting: z.int(),
}) as unknown as z.ZodType<StaffSession>

/** `POST /admin-course-sessions/{id}/cancellations`: everybody with a seat or on the list reads why. */
export const cancelSessionSchema: z.ZodType<{ reason: string }> = z.strictObject({
  reason: sessionTexts.reason,
}) as unknown as z.ZodType<{ reason: string }>

/** Who comes, as staff see it. */
export interface StaffSeat {
  userId: UserId
  firstName: string
  lastName: string
  status: SeatStatus
  askedAt: string
  /** Null: nobody has said. */
  attended: boolean | null
}
export const staffSeatSchema: z.ZodType<StaffSeat> = z.strictObject({
  userId: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(seatStatuses),
  askedAt: instant,
  attended: z.boolean().nullable(),
}) as unknown as z.ZodType<StaffSeat>

/** `PUT /admin-course-sessions/{id}/seats/{userId}`. */
export const attendanceSchema: z.ZodType<{ attended: boolean | null }> = z.strictObject({
  attended: z.boolean().nullable(),
}) as unknown as z.ZodType<{ attended: boolean | null }>

import { z } from 'zod'
import { tomanAnswer } from '../values/amount'
import { councilNumberSchema, type CouncilNumber } from '../values/council-number'
import { doctorIdSchema, reservationIdSchema, userIdSchema, vacationIdSchema } from '../values/ids'
import type { DoctorId, ReservationId, UserId, VacationId } from '../values/ids'
import { phoneSchema, type Phone } from '../values/phone'
import { searchTextSchema } from '../values/search-text-schema'
import { dayInput } from '../values/time-input'
import type { Toman } from '../values/money'
import { doctorStatuses, type DoctorStatus } from './doctor-machine'
import {
  consultationServices,
  doctorLevels,
  doctorNotices,
  specialities,
  type ConsultationService,
  type DoctorLevel,
  type DoctorNotice,
  type Speciality,
} from './practice'
import { doctorRatingSchema, type DoctorRating } from './rating'
import { isQuarter, overlap, type DayRange, type Hours, type WeeklyHours } from './schedule'
import { mostStretches } from './typed-hours'

/** Every `code` that doctors answer with, beside the general ones. */
export const doctorCodes = [
  /** 409: another doctor of the house has this council number. */
  'council-number-taken',
  /** 409: this phone has an invitation or is a doctor’s. */
  'doctor-there',
  /** 409: the doctor has changed meanwhile, and this cannot be done any more. */
  'doctor-decided',
  /** 409: the account is a doctor already. */
  'doctor-already',
  /** 409: it overlaps another vacation. */
  'vacation-there',
  /** 409: somebody has booked one of these days. */
  'times-booked',
  /** 409: no more vacations that are still to come. */
  'too-many-vacations',
] as const

/** For how many days an invitation can be accepted: a number changes hands, and a council number must not go with it. */
export const invitationDays = 14

export const mostVacations = 20
/** Of a year and a day; nobody plans further. */
export const longestVacationDays = 366

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? 'error.required' : 'error.choice',
  })

export const doctorLevelSchema = oneOf(doctorLevels).meta({ field: 'select', words: 'level' })
export const specialitySchema = oneOf(specialities).meta({ field: 'select', words: 'speciality' })
export const consultationServiceSchema = oneOf(consultationServices)

interface Name {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

export interface OfferedService {
  service: ConsultationService
  price: Toman
}

/** A doctor as everybody sees them. */
export interface Doctor {
  id: DoctorId
  name: Name
  level: DoctorLevel
  speciality: Speciality
  /** Without one, nobody can book. */
  services: OfferedService[]
  /** Null while too few have said what they think. */
  rating: DoctorRating | null
  /** The next beginnings that can be booked, at most three; none in the open days: not available now. */
  next: string[]
}

const doctorShape = {
  id: doctorIdSchema,
  name: nameSchema,
  level: z.enum(doctorLevels),
  speciality: z.enum(specialities),
  services: z.array(z.strictObject({ service: z.enum(consultationServices), price: tomanAnswer })),
  rating: doctorRatingSchema.nullable(),
  next: z.array(z.iso.datetime()),
}
export const doctorSchema: z.ZodType<Doctor> = z.strictObject(doctorShape) as unknown as z.ZodType<Doctor>

/** `GET /doctors`. */
export interface DoctorQuery {
  level?: DoctorLevel | undefined
  speciality?: Speciality | undefined
  service?: ConsultationService | undefined
  /** Words of a name. */
  q?: string | undefined
  /** Fields whose words were typed as well, joined by commas: a doctor of one of them is found, too. */
  orSpeciality?: string | undefined
  /** Ids of doctors who are called so elsewhere, joined by commas: they are found, too. */
  orDoctors?: string | undefined
}
/** Of a hundred doctors and more, joined by commas. */
export const orDoctorsSchema = z.string().max(4000, 'error.too-long')

export const doctorQueryShape = {
  level: doctorLevelSchema.optional(),
  speciality: specialitySchema.optional(),
  service: consultationServiceSchema.optional(),
  q: searchTextSchema.optional(),
  orSpeciality: z.string().max(500, 'error.too-long').optional(),
  orDoctors: orDoctorsSchema.optional(),
}

export interface FreeDayAnswer {
  day: string
  times: string[]
}

/** `GET /doctors/{id}/free-times`. */
export interface FreeTimes {
  /** Days that are open for booking. */
  open: DayRange
  days: FreeDayAnswer[]
}
export const freeTimesSchema: z.ZodType<FreeTimes> = z.strictObject({
  open: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  days: z.array(z.strictObject({ day: z.iso.date(), times: z.array(z.iso.datetime()) })),
}) as unknown as z.ZodType<FreeTimes>

const quarter = z.int().refine(isQuarter, 'error.hours')
const hoursSchema = z
  .strictObject({ from: quarter, to: quarter })
  .refine(({ from, to }) => from < to, 'error.hours')
const dayHoursSchema = z
  .array(hoursSchema)
  .max(mostStretches, 'error.hours')
  .refine((hours) => !overlap(hours), 'error.hours')

const week = [0, 1, 2, 3, 4, 5, 6] as const

/** `PUT /doctor-schedule/week`: hours of each day of the week, Sunday first. */
export interface WeekInput {
  days: Hours[][]
}
export const weekInputSchema: z.ZodType<WeekInput> = z.strictObject({
  days: z.array(dayHoursSchema).length(week.length, 'error.hours'),
}) as unknown as z.ZodType<WeekInput>

/** `PUT /doctor-schedule/days/{day}`; none: closed. */
export interface DayInput {
  hours: Hours[]
}
export const dayHoursInputSchema: z.ZodType<DayInput> = z.strictObject({
  hours: dayHoursSchema,
}) as unknown as z.ZodType<DayInput>

export const newVacationSchema: z.ZodType<DayRange> = z.strictObject({
  from: dayInput,
  to: dayInput,
}) as unknown as z.ZodType<DayRange>

export interface Vacation extends DayRange {
  id: VacationId
}
export const vacationSchema: z.ZodType<Vacation> = z.strictObject({
  id: vacationIdSchema,
  from: z.iso.date(),
  to: z.iso.date(),
}) as unknown as z.ZodType<Vacation>

export const servicesInputSchema: z.ZodType<{ services: ConsultationService[] }> = z.strictObject({
  services: z.array(consultationServiceSchema).max(consultationServices.length, 'error.choice'),
}) as unknown as z.ZodType<{ services: ConsultationService[] }>

export const noticesInputSchema: z.ZodType<{ notices: DoctorNotice[] }> = z.strictObject({
  notices: z.array(oneOf(doctorNotices)).max(doctorNotices.length, 'error.choice'),
}) as unknown as z.ZodType<{ notices: DoctorNotice[] }>

/** As many visits outside the hours as are named. */
export const mostNamedOutside = 10

/** A visit that stands though its time is none of the doctor’s hours any more. */
export interface StandingVisit {
  id: ReservationId
  startsAt: string
  service: ConsultationService
}

/** `GET /doctor-practice`: the caller’s own. */
export interface Practice {
  id: DoctorId
  status: DoctorStatus
  /** Of an invitation: until when it can be accepted. Null of a doctor. */
  acceptUntil: string | null
  level: DoctorLevel
  speciality: Speciality
  councilNumber: CouncilNumber
  /** What each service costs at the doctor’s level, and whether it is offered. */
  services: (OfferedService & { isOffered: boolean })[]
  weekly: WeeklyHours[]
  /** From today on. */
  days: { day: string; hours: Hours[] }[]
  /** Days of the weeks to come on which nothing is offered unless they have hours of their own. */
  holidays: { day: string; names: { fa: string; en: string } }[]
  vacations: Vacation[]
  /** Paid visits to come that stand in what was closed: the first of them, and how many there are. */
  outside: { total: number; first: StandingVisit[] }
  /** What they are notified of by SMS. */
  notices: DoctorNotice[]
}
export const practiceSchema: z.ZodType<Practice> = z.strictObject({
  id: doctorIdSchema,
  status: z.enum(doctorStatuses),
  acceptUntil: z.iso.datetime().nullable(),
  level: z.enum(doctorLevels),
  speciality: z.enum(specialities),
  councilNumber: z.string(),
  services: z.array(
    z.strictObject({ service: z.enum(consultationServices), price: tomanAnswer, isOffered: z.boolean() }),
  ),
  weekly: z.array(z.strictObject({ weekday: z.int(), from: z.int(), to: z.int() })),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      hours: z.array(z.strictObject({ from: z.int(), to: z.int() })),
    }),
  ),
  holidays: z.array(
    z.strictObject({ day: z.iso.date(), names: z.strictObject({ fa: z.string(), en: z.string() }) }),
  ),
  vacations: z.array(z.strictObject({ id: vacationIdSchema, from: z.iso.date(), to: z.iso.date() })),
  outside: z.strictObject({
    total: z.int(),
    first: z.array(
      z.strictObject({
        id: reservationIdSchema,
        startsAt: z.iso.datetime(),
        service: z.enum(consultationServices),
      }),
    ),
  }),
  notices: z.array(z.enum(doctorNotices)),
}) as unknown as z.ZodType<Practice>

/** `POST /admin-doctors`: whoever has this phone is invited. */
export interface NewDoctor {
  phone: Phone
  councilNumber: CouncilNumber
  level: DoctorLevel
  speciality: Speciality
}
const staffFields = {
  councilNumber: councilNumberSchema,
  level: doctorLevelSchema,
  speciality: specialitySchema,
}
export const newDoctorSchema: z.ZodType<NewDoctor> = z.strictObject({
  phone: phoneSchema,
  ...staffFields,
}) as unknown as z.ZodType<NewDoctor>

/** `PUT /admin-doctors/{id}`. */
export type DoctorEdit = Omit<NewDoctor, 'phone'>
export const doctorEditSchema: z.ZodType<DoctorEdit> = z.strictObject(
  staffFields,
) as unknown as z.ZodType<DoctorEdit>

/** A doctor as staff see them. */
export interface StaffDoctor extends DoctorEdit {
  id: DoctorId
  status: DoctorStatus
  /** Gone with the account. */
  phone: Phone | null
  /** Null until the invitation is accepted. */
  userId: UserId | null
  name: string | null
  invitedAt: string
  /** Whether an invitation has run out: nobody accepts it any more, and a new one takes its place. */
  isOver: boolean
  /** The days of the week that have hours. */
  weekdays: number
  services: ConsultationService[]
  /** The caller’s own practice: a colleague decides about it. */
  isOwn: boolean
}
export const staffDoctorSchema: z.ZodType<StaffDoctor> = z.strictObject({
  id: doctorIdSchema,
  status: z.enum(doctorStatuses),
  phone: z.string().nullable(),
  userId: userIdSchema.nullable(),
  name: z.string().nullable(),
  councilNumber: z.string(),
  level: z.enum(doctorLevels),
  speciality: z.enum(specialities),
  invitedAt: z.iso.datetime(),
  isOver: z.boolean(),
  weekdays: z.int(),
  services: z.array(z.enum(consultationServices)),
  isOwn: z.boolean(),
}) as unknown as z.ZodType<StaffDoctor>

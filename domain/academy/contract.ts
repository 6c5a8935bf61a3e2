import { z } from 'zod'
import { tomanAnswer } from '../values/amount'
import { freeTextSchema } from '../values/free-text'
import { coursePurchaseIdSchema, type CoursePurchaseId } from '../values/ids'
import { locales, type Locale } from '../values/locale'
import { message } from '../values/message'
import type { Toman } from '../values/money'
import { parseTrackingNumber } from '../values/tracking-number'
import { typed } from '../values/typed'
import type { LeavingTerms } from './purchase-rules'
import {
  isNameLike,
  longestCourseId,
  longestHolderName,
  longestLessonKey,
  revocationReasons,
  type RevocationReason,
} from './rules'

/** Every `code` that the academy answers with, beside the general ones. */
export const academyCodes = [
  /** 409: not all lessons are done. */
  'course-unfinished',
  /** 409, for staff: it was taken back; nothing of it changes any more. */
  'certificate-revoked',
] as const

const instant = z.iso.datetime()
const titles = z.record(z.string(), z.string())

/** Of the document in content. */
export const courseIdSchema = z.string().regex(new RegExp(`^[\\w.-]{1,${longestCourseId}}$`), 'error.format')
/** Of a lesson within its course: the key that content gives it, which stays when lessons change places. */
export const lessonKeySchema = z
  .string()
  .regex(new RegExp(`^[\\w.-]{1,${longestLessonKey}}$`), 'error.format')

/** A course as content has it. */
export interface GivenCourse {
  id: string
  slug: string
  /** By locale. */
  titles: { locale: string; value: string }[]
  /** Keys of its lessons, in order. */
  lessons: string[]
}

/** `GET /courses` without a language answers in Persian. */
export const courseLocaleQuery = { locale: z.enum(locales).optional() }

/** A course that everybody sees, in one language; what it costs stands in `GET /course-prices`. */
export interface PublicCourse {
  id: string
  slug: string
  /** Of its page. */
  url: string
  /** The language that its title is in. */
  locale: Locale
  title: string
  lessonCount: number
}

export const publicCourseSchema: z.ZodType<PublicCourse> = z.strictObject({
  id: courseIdSchema,
  slug: z.string(),
  url: z.url(),
  locale: z.enum(locales),
  title: z.string(),
  lessonCount: z.int(),
}) as unknown as z.ZodType<PublicCourse>

/** What is printed of whoever has done all lessons; nothing of it changes but a name that staff put right. */
export interface CourseCertificate {
  /** `AC-7K2M-9QXZ`. */
  number: string
  holderName: string
  /** What the course was called then, by locale. */
  titles: Record<string, string>
  lessonCount: number
  issuedAt: string
  /** Why staff have taken it back; null: it holds. */
  revokedFor: RevocationReason | null
}

/** Somebody in a course: how far they are. */
export interface CourseEnrolment {
  courseId: string
  /** Where the course stands; null: it is offered no more. */
  slug: string | null
  /** What it is called; of one that is offered no more, what it was called when they enrolled. */
  titles: Record<string, string>
  enrolledAt: string
  /** When something was done in it last. */
  touchedAt: string
  /** Keys of its lessons, in order; none of a course that is offered no more. */
  lessons: string[]
  /** Those of them that are done. */
  done: string[]
  certificate: CourseCertificate | null
  /** What it was paid with; null where it was free. */
  purchase: PaidCourse | null
}

/** How somebody has paid for a course that they are in, and what comes back if they leave it now. */
export interface PaidCourse {
  id: CoursePurchaseId
  price: Toman
  terms: LeavingTerms
  /** Lessons that they have opened beyond the first. */
  opened: number
  refundNow: Toman
  /** The last instant at which anything comes back. */
  refundableUntil: string
}

const certificateShape = {
  number: z.string(),
  holderName: z.string(),
  titles,
  lessonCount: z.int(),
  issuedAt: instant,
  revokedFor: z.enum(revocationReasons).nullable(),
}

export const courseEnrolmentSchema: z.ZodType<CourseEnrolment> = z.strictObject({
  courseId: z.string(),
  slug: z.string().nullable(),
  titles,
  enrolledAt: instant,
  touchedAt: instant,
  lessons: z.array(z.string()),
  done: z.array(z.string()),
  certificate: z.strictObject(certificateShape).nullable(),
  purchase: z
    .strictObject({
      id: coursePurchaseIdSchema,
      price: tomanAnswer,
      terms: z.strictObject({ days: z.int(), lessons: z.int() }),
      opened: z.int(),
      refundNow: tomanAnswer,
      refundableUntil: instant,
    })
    .nullable(),
}) as unknown as z.ZodType<CourseEnrolment>

/** `GET /course-enrolments`: whoever asks, the course in which something was done last first. */
export const courseEnrolmentsSchema: z.ZodType<{ items: CourseEnrolment[] }> = z.strictObject({
  items: z.array(courseEnrolmentSchema),
}) as unknown as z.ZodType<{ items: CourseEnrolment[] }>

/** The name that a certificate is printed in, as its person writes it. */
export const holderNameSchema = z
  .string('error.required')
  .pipe(freeTextSchema(longestHolderName, message('error.textMost', { max: longestHolderName })))
  .transform((text) => text.split(/\s*\n\s*/).join(' '))
  .pipe(z.string().min(1, 'error.required').refine(isNameLike, 'error.holderName'))

/** `POST /course-enrolments/{courseId}/certificates`; `PUT /admin-courses/{courseId}/enrolments/{userId}/certificate`: as its holder is called. */
export const newCertificateSchema: z.ZodType<{ name: string }> = z.strictObject({
  name: holderNameSchema,
}) as unknown as z.ZodType<{ name: string }>

/** `POST /admin-courses/{courseId}/enrolments/{userId}/certificate-revocations`. */
export const newRevocationSchema: z.ZodType<{ reason: RevocationReason }> = z.strictObject({
  reason: z.enum(revocationReasons, 'error.choice'),
}) as unknown as z.ZodType<{ reason: RevocationReason }>

/** The number of a certificate as somebody reads it off paper, with or without its first two letters. */
export const parseCertificateNumber = (text: string): string | undefined => parseTrackingNumber('AC', text)

/** `POST /certificate-checks`. */
export const newCertificateCheckSchema = z.strictObject({
  number: typed(parseCertificateNumber, 'error.certificateNumber'),
})

/** Whether there is a certificate of this number: in whose name, of which course and day; or that it was taken back, and why. */
export type CertificateCheck =
  | { isGenuine: false; revokedFor: RevocationReason | null }
  | ({ isGenuine: true } & Pick<CourseCertificate, 'holderName' | 'titles' | 'lessonCount' | 'issuedAt'>)
export const certificateCheckSchema: z.ZodType<CertificateCheck> = z.discriminatedUnion('isGenuine', [
  z.strictObject({ isGenuine: z.literal(false), revokedFor: z.enum(revocationReasons).nullable() }),
  z.strictObject({
    isGenuine: z.literal(true),
    holderName: z.string(),
    titles,
    lessonCount: z.int(),
    issuedAt: instant,
  }),
]) as unknown as z.ZodType<CertificateCheck>

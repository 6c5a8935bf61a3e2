import { z } from 'zod'
import { tomanAnswer, tomanInput } from '../values/amount'
import { freeTextSchema } from '../values/free-text'
import { courseInvoiceIdSchema, coursePurchaseIdSchema, paymentIdSchema, userIdSchema } from '../values/ids'
import { locales } from '../values/locale'
import { message } from '../values/message'
import type { Toman } from '../values/money'
import { courseIdSchema } from './contract'
import { purchaseStatuses, type PurchaseStatus } from './purchase-machine'
import { coursePrices, longestCancelReason, type LeavingTerms } from './purchase-rules'
import { revocationReasons, type RevocationReason } from './rules'
import type { CourseInvoiceId, CoursePurchaseId, PaymentId, UserId } from '../values/ids'

/** Every `code` that buying and leaving courses answer with, beside the general ones. */
export const purchaseCodes = [
  /** 409, with `price`: whoever has not paid for it is not in it. */
  'course-not-paid',
  /** 409, with `price`: it costs something else by now; 0 where it is free. */
  'course-price-changed',
  /** 409: the caller has set the price that is in force themselves. */
  'own-price',
  /** 409: the caller is in it already. */
  'course-taken',
  /** 409: it is paid, has lapsed or is over. */
  'purchase-not-open',
  /** 409, with `refund`: leaving gives back something else by now. */
  'course-refund-changed',
  /** 409: its certificate has been given; nobody leaves it any more. */
  'course-certified',
] as const

const instant = z.iso.datetime()
const titles = z.record(z.string(), z.string())
const terms: z.ZodType<LeavingTerms> = z.strictObject({
  days: z.int(),
  lessons: z.int(),
}) as unknown as z.ZodType<LeavingTerms>

/** `GET /course-prices`: what the courses cost that are not free, and under which terms they are left again. */
export interface CoursePrices {
  items: { courseId: string; price: Toman }[]
  /** Days after paying, and the part of all lessons that may have been opened beyond the first. */
  leaving: { days: number; percent: number }
}

export const coursePricesSchema: z.ZodType<CoursePrices> = z.strictObject({
  items: z.array(z.strictObject({ courseId: z.string(), price: tomanAnswer })),
  leaving: z.strictObject({ days: z.int(), percent: z.int() }),
}) as unknown as z.ZodType<CoursePrices>

/** What the invoice of a course says, whole, as it was written; it is never changed. */
export interface CourseInvoiceDocument {
  buyer: { fullName: string; phone: string }
  titles: Record<string, string>
  price: Toman
  fromWallet: Toman
  fromGateway: Toman
  paidAt: string
}

export interface CourseInvoice {
  id: CourseInvoiceId
  /** The Jalali year and the place in it, in a row of numbers of its own. */
  year: number
  number: number
  issuedAt: string
  document: CourseInvoiceDocument
}

/** Somebody's purchase of a course. */
export interface CoursePurchase {
  id: CoursePurchaseId
  courseId: string
  /** Null: it is offered no more. */
  slug: string | null
  /** What it was called then. */
  titles: Record<string, string>
  status: PurchaseStatus
  price: Toman
  fromWallet: Toman
  fromGateway: Toman
  /** To the wallet, when it was left or cancelled. */
  refunded: Toman
  terms: LeavingTerms
  createdAt: string
  openUntil: string
  paidAt: string | null
  endedAt: string | null
  /** Why staff have ended it. */
  reason: string | null
  /** The payment that waits. */
  payment: { id: PaymentId; amount: Toman } | null
  invoice: CourseInvoice | null
}

export const coursePurchaseSchema: z.ZodType<CoursePurchase> = z.strictObject({
  id: coursePurchaseIdSchema,
  courseId: z.string(),
  slug: z.string().nullable(),
  titles,
  status: z.enum(purchaseStatuses),
  price: tomanAnswer,
  fromWallet: tomanAnswer,
  fromGateway: tomanAnswer,
  refunded: tomanAnswer,
  terms,
  createdAt: instant,
  openUntil: instant,
  paidAt: instant.nullable(),
  endedAt: instant.nullable(),
  reason: z.string().nullable(),
  payment: z.strictObject({ id: paymentIdSchema, amount: tomanAnswer }).nullable(),
  invoice: z
    .strictObject({
      id: courseInvoiceIdSchema,
      year: z.int(),
      number: z.int(),
      issuedAt: instant,
      document: z.strictObject({
        buyer: z.strictObject({ fullName: z.string(), phone: z.string() }),
        titles,
        price: tomanAnswer,
        fromWallet: tomanAnswer,
        fromGateway: tomanAnswer,
        paidAt: instant,
      }),
    })
    .nullable(),
}) as unknown as z.ZodType<CoursePurchase>

/** `POST /course-purchases`. */
export const newCoursePurchaseSchema = z.strictObject({
  courseId: courseIdSchema,
  /** What whoever pays has seen. */
  expectedPrice: tomanInput({ max: coursePrices.most }),
  /** The wallet pays as far as it reaches. */
  usesWallet: z.boolean(),
  /** Of the page that the gateway sends the payer back to. */
  locale: z.enum(locales).optional(),
})
export type NewCoursePurchase = z.infer<typeof newCoursePurchaseSchema>

/** `POST /course-enrolments/{courseId}/departures`: with what comes back, as whoever leaves has seen it. */
export const leaveCourseSchema = z.strictObject({
  expectedRefund: tomanInput({ max: coursePrices.most }),
})

export interface Departure {
  refunded: Toman
}
export const departureSchema: z.ZodType<Departure> = z.strictObject({
  refunded: tomanAnswer,
}) as unknown as z.ZodType<Departure>

/** A course as staff see it. */
export interface StaffCourse {
  courseId: string
  /** Null: it is offered no more, and is here for whoever is in it and what it has brought. */
  slug: string | null
  titles: Record<string, string>
  lessons: number
  /** 0: it is free. */
  price: Toman
  pricedAt: string | null
  enrolled: number
  /** Of those, who have done all lessons. */
  finished: number
  /** What was paid for it, without what has gone back. */
  revenue: Toman
}

export const staffCourseSchema: z.ZodType<StaffCourse> = z.strictObject({
  courseId: z.string(),
  slug: z.string().nullable(),
  titles,
  lessons: z.int(),
  price: tomanAnswer,
  pricedAt: instant.nullable(),
  enrolled: z.int(),
  finished: z.int(),
  revenue: tomanAnswer,
}) as unknown as z.ZodType<StaffCourse>

/** `PUT /admin-courses/{courseId}/price`: 0 makes it free; whoever is in it stays as they are. */
export const newCoursePriceSchema = z.strictObject({
  price: tomanInput({ max: coursePrices.most }).refine(
    (price) => price === 0 || price >= coursePrices.least,
    {
      message: message('error.least', { min: coursePrices.least }),
    },
  ),
})

/** Somebody in a course, as staff see them: who they are, and how far. */
export interface StaffEnrolment {
  userId: UserId
  firstName: string
  lastName: string
  enrolledAt: string
  /** Lessons that are done, of so many. */
  done: number
  lessons: number
  /** What they paid; null: it was free. */
  paid: Toman | null
  /** Its number. */
  certificate: string | null
  /** The name that it is printed in. */
  holderName: string | null
  revokedFor: RevocationReason | null
}

export const staffEnrolmentSchema: z.ZodType<StaffEnrolment> = z.strictObject({
  userId: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  enrolledAt: instant,
  done: z.int(),
  lessons: z.int(),
  paid: tomanAnswer.nullable(),
  certificate: z.string().nullable(),
  holderName: z.string().nullable(),
  revokedFor: z.enum(revocationReasons).nullable(),
}) as unknown as z.ZodType<StaffEnrolment>

/** Why staff end an enrolment, as its learner reads it. */
export const cancelReasonSchema = z
  .string('error.required')
  .pipe(freeTextSchema(longestCancelReason, message('error.textMost', { max: longestCancelReason })))
  .pipe(z.string().min(1, 'error.required'))

/** `POST /admin-courses/{courseId}/enrolments/{userId}/cancellations`. */
export const cancelEnrolmentSchema = z.strictObject({ reason: cancelReasonSchema })

import { z } from 'zod'
import { specialities, type Speciality } from '../booking/practice'
import { recordTypes, type RecordType } from '../records/types'
import type { RecordTitle } from '../records/title'
import {
  signatureSchema,
  withdrawalSchema,
  type Signature,
  type Withdrawal,
} from '../signed-documents/contract'
import { freeTextSchema } from '../values/free-text'
import {
  callRequestIdSchema,
  careIdSchema,
  doctorIdSchema,
  recordIdSchema,
  referralIdSchema,
  reservationIdSchema,
  type DoctorId,
  type RecordId,
  type ReferralId,
} from '../values/ids'
import {
  deliveryEnds,
  longestAnswer,
  longestHistory,
  longestQuestion,
  longestReason,
  longestRecipient,
  mostCited,
  referralOrigins,
  referralUrgencies,
  type DeliveryEnd,
  type ReferralOrigin,
  type ReferralUrgency,
} from './rules'

/** Every `code` that referral letters answer with, beside the general ones. */
export const referralCodes = [
  /** 409: a letter is withdrawn once. */
  'referral-withdrawn',
  /** 403: a letter that was open to the colleague whom it names, and is no more. Why stands in their list, as far as it is theirs to know. */
  'referral-closed',
  /** 409: a letter is answered once, and that stays. */
  'referral-answered',
  /** 409: a record that the letter cites is not open to the doctor, or is of somebody else. */
  'referral-record-closed',
  /** 429, with `opensAt`: the doctor has signed as many letters as a day has room for. */
  'too-many-letters',
  /** 429, with `opensAt`: the same, to this colleague of ours. */
  'too-many-letters-to-colleague',
] as const

/** The answer to a letter that there is no room for: when there is. */
export const fullLettersSchema = z.object({
  code: z.enum(['too-many-letters', 'too-many-letters-to-colleague']),
  opensAt: z.iso.datetime(),
})

/** What the doctor sees the patient by; an id is that of the kind, and another kind’s finds nothing. */
export interface OriginOf {
  kind: ReferralOrigin
  id: string
}
const originIdSchema = {
  consultation: reservationIdSchema,
  supervision: careIdSchema,
  call: callRequestIdSchema,
}
export const originSchema: z.ZodType<OriginOf> = z.discriminatedUnion(
  'kind',
  referralOrigins.map((kind) =>
    z.strictObject({ kind: z.literal(kind), id: originIdSchema[kind] }),
  ) as unknown as [z.ZodObject, ...z.ZodObject[]],
) as unknown as z.ZodType<OriginOf>

const line = (longest: number) =>
  freeTextSchema(longest, 'error.tooLong').transform((text) => text.split(/\s*\n/).join(' '))
const required = z.string().min(1, 'error.required')

/** The parts of a letter that its doctor writes. */
export const letterShape = {
  speciality: z.enum(specialities, 'error.choice'),
  doctorId: doctorIdSchema.optional(),
  recipient: line(longestRecipient).optional(),
  reason: line(longestReason).pipe(required),
  history: freeTextSchema(longestHistory, 'error.tooLong').optional(),
  question: freeTextSchema(longestQuestion, 'error.tooLong').pipe(required),
  urgency: z.enum(referralUrgencies, 'error.choice'),
}

/** A letter names one doctor: one of ours, or somebody in the doctor’s own words. */
export const isOneRecipient = ({
  doctorId,
  recipient,
}: {
  doctorId?: string | undefined
  recipient?: string | undefined
}): boolean => !doctorId || !recipient

/** `POST /doctor-referrals`: with it the letter is signed. */
export interface NewReferral {
  of: OriginOf
  speciality: Speciality
  /** Of our doctors; their name of now is what the letter says. */
  doctorId?: DoctorId | undefined
  /** Somebody else, in the doctor’s own words; left out where `doctorId` says it. */
  recipient?: string | undefined
  reason: string
  history?: string | undefined
  question: string
  urgency: ReferralUrgency
  /** Records that it cites, by name and date alone. */
  recordIds?: RecordId[] | undefined
}
export const newReferralSchema: z.ZodType<NewReferral> = z
  .strictObject({
    of: originSchema,
    ...letterShape,
    recordIds: z.array(recordIdSchema).max(mostCited).optional(),
  })
  .refine(isOneRecipient, {
    path: ['recipient'],
    error: 'error.referralRecipient',
  }) as unknown as z.ZodType<NewReferral>

/** A record as a letter names it: what it is called and when it was taken, never what it says. */
export interface CitedRecord {
  type: RecordType
  /** Null: it is called by its type. */
  title: RecordTitle | null
  takenAt: string
}
const citedShape = {
  type: z.enum(recordTypes),
  title: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
  takenAt: z.iso.datetime(),
}

/** `GET /doctor-referral-patients/{kind}/{id}`: whom a letter would be of, and what of their records it can cite. */
export interface ReferralPatient {
  /** Null: nothing is known of it. */
  name: string | null
  age: number | null
  /** By which the letter would be signed. */
  signature: Signature
  /** The newest of what is open to the doctor, at most fifty. */
  records: (CitedRecord & { id: RecordId })[]
}
export const referralPatientSchema: z.ZodType<ReferralPatient> = z.strictObject({
  name: z.string().nullable(),
  age: z.int().nullable(),
  signature: signatureSchema,
  records: z.array(z.strictObject({ id: recordIdSchema, ...citedShape })),
}) as unknown as z.ZodType<ReferralPatient>

/** A letter as lists name it: nothing of why. */
export interface ReferralSummary {
  id: ReferralId
  trackingNumber: string
  speciality: Speciality
  recipient: string | null
  urgency: ReferralUrgency
  /** As they were called when it was signed; null: nothing was known of it. */
  patient: string | null
  writtenAt: string
  isWithdrawn: boolean
  signature: Signature
}
const summaryShape = {
  id: referralIdSchema,
  trackingNumber: z.string(),
  speciality: z.enum(specialities),
  recipient: z.string().nullable(),
  urgency: z.enum(referralUrgencies),
  patient: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  isWithdrawn: z.boolean(),
  signature: signatureSchema,
}
export const referralSummarySchema: z.ZodType<ReferralSummary> = z.strictObject(
  summaryShape,
) as unknown as z.ZodType<ReferralSummary>

/** That a letter has reached the colleague of ours whom it names. */
export interface ReferralDelivery {
  /** Until when the colleague reads it, unless something ends that before. */
  endsAt: string
  /** When the colleague first and last read it; null: not yet. */
  readAt: string | null
  lastReadAt: string | null
  /** When the colleague answered it; null: not yet. */
  answeredAt: string | null
  /** Why it is read no more; null while it is. */
  end: DeliveryEnd | null
}
const deliveryShape = {
  endsAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  end: z.enum(deliveryEnds).nullable(),
}

/** What the colleague whom a letter has reached says to it. */
export interface LetterAnswer {
  text: string
  at: string
}
const answerOfLetterSchema = z.strictObject({ text: z.string(), at: z.iso.datetime() })

/** `POST /doctor-received-referrals/{id}/answers`. */
export interface NewLetterAnswer {
  answer: string
}
export const letterAnswerText = freeTextSchema(longestAnswer, 'error.tooLong').pipe(required)
export const newLetterAnswerSchema: z.ZodType<NewLetterAnswer> = z.strictObject({
  answer: letterAnswerText,
}) as unknown as z.ZodType<NewLetterAnswer>

/** A letter as it was signed. */
export interface Referral extends Omit<ReferralSummary, 'isWithdrawn'> {
  of: OriginOf
  /** Whole years on the day of signing. */
  age: number | null
  reason: string
  history: string | null
  question: string
  records: CitedRecord[]
  /** Null while it is in force. */
  withdrawal: Withdrawal | null
  /** Null where it names nobody of ours. */
  delivery: ReferralDelivery | null
  /** Of whom it has reached; it stays, whatever becomes of the letter. Null: not yet. */
  answer: LetterAnswer | null
}
const { isWithdrawn: _, ...letterSummary } = summaryShape
const textShape = {
  ...letterSummary,
  age: z.int().nullable(),
  reason: z.string(),
  history: z.string().nullable(),
  question: z.string(),
  records: z.array(z.strictObject(citedShape)),
}
export const referralSchema: z.ZodType<Referral> = z.strictObject({
  ...textShape,
  of: originSchema,
  withdrawal: withdrawalSchema.nullable(),
  delivery: z.strictObject(deliveryShape).nullable(),
  answer: answerOfLetterSchema.nullable(),
}) as unknown as z.ZodType<Referral>

/** A letter to the caller as a list names it: from whom and how soon. Whom it is of is said once they have opened it, and no more when it is closed. */
export interface ReceivedReferral
  extends Omit<ReferralSummary, 'recipient' | 'isWithdrawn'>, ReferralDelivery {}
const { recipient: __, ...receivedSummary } = letterSummary
export const receivedReferralSchema: z.ZodType<ReceivedReferral> = z.strictObject({
  ...receivedSummary,
  ...deliveryShape,
}) as unknown as z.ZodType<ReceivedReferral>

/** A letter as the colleague reads it whom it names: what was signed, and by nothing of it the way to its patient’s record. */
export interface ReceivedLetter extends Omit<Referral, 'of' | 'withdrawal' | 'delivery'> {
  endsAt: string
}
export const receivedLetterSchema: z.ZodType<ReceivedLetter> = z.strictObject({
  ...textShape,
  endsAt: z.iso.datetime(),
  answer: answerOfLetterSchema.nullable(),
}) as unknown as z.ZodType<ReceivedLetter>

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
  longestHistory,
  longestQuestion,
  longestReason,
  longestRecipient,
  mostCited,
  referralOrigins,
  referralUrgencies,
  type ReferralOrigin,
  type ReferralUrgency,
} from './rules'

/** Every `code` that referral letters answer with, beside the general ones. */
export const referralCodes = [
  /** 409: a letter is withdrawn once. */
  'referral-withdrawn',
  /** 409: a record that the letter cites is not open to the doctor, or is of somebody else. */
  'referral-record-closed',
] as const

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
}
const { isWithdrawn: _, ...letterSummary } = summaryShape
export const referralSchema: z.ZodType<Referral> = z.strictObject({
  ...letterSummary,
  of: originSchema,
  age: z.int().nullable(),
  reason: z.string(),
  history: z.string().nullable(),
  question: z.string(),
  records: z.array(z.strictObject(citedShape)),
  withdrawal: withdrawalSchema.nullable(),
}) as unknown as z.ZodType<Referral>

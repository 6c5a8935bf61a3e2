import { z } from 'zod'
import { wholeFileSchema, type WholeFile } from '../booking/patient-file'
import { hasContact } from '../messages/contacts'
import { freeTextSchema, parseFreeText } from '../values/free-text'
import {
  careIdSchema,
  doctorCodeIdSchema,
  familyMemberIdSchema,
  userIdSchema,
  type CareId,
  type DoctorCodeId,
  type FamilyMemberId,
  type UserId,
} from '../values/ids'
import { vipCodeText } from '../wallet/vip-code'
import { careStatuses, type CareStatus } from './care-machine'
import {
  careFiles,
  careFileTurns,
  careSides,
  mostCodeUses,
  type CareFile,
  type CareSide,
  type TurnedFile,
} from './rules'

/** Every `code` that it answers with, beside the general ones. */
export const careCodes = [
  'care-there',
  'care-not-offered',
  'care-not-active',
  'care-away',
  'care-decided',
  'care-doctor-own',
  /** 429: the doctor asked for this file within the last week. */
  'care-file-asked-lately',
  'vip-code-unknown',
  'vip-code-used-up',
  'vip-code-taken',
] as const

export const longestCareMessage = 2000

const instant = z.iso.datetime()

interface Name {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** An accompanying doctor as the person and the doctor see it. */
export interface Care {
  /** Also what records are read by: `?shareId=`. */
  id: CareId
  /** Which of the two the caller is. */
  side: CareSide
  /** The account of the other, by which messages are found; null while no doctor is named. */
  otherId: UserId | null
  /** Of the person's family; null: themselves, and always to the doctor. */
  memberId: FamilyMemberId | null
  owner: Name
  /** Of the owner's family, whom it is for; null: the owner. */
  member: Name | null
  /** Null while none is named, or where the account is gone. */
  doctor: Name | null
  status: CareStatus
  /** Agreed to, and the doctor can neither read nor answer now: the account is gone, suspended, or not a doctor's any more. */
  isAway: boolean
  requestedAt: string
  activeAt: string | null
  endedAt: string | null
  endedBy: CareSide | null
  /** Messages of the other that the caller has not seen. */
  unread: number
  /** Whether the doctor sees allergies, medicines and diseases of the medical file. */
  file: CareFile
}

export const careSchema: z.ZodType<Care> = z.strictObject({
  id: careIdSchema,
  side: z.enum(careSides),
  otherId: userIdSchema.nullable(),
  memberId: familyMemberIdSchema.nullable(),
  owner: nameSchema,
  member: nameSchema.nullable(),
  doctor: nameSchema.nullable(),
  status: z.enum(careStatuses),
  isAway: z.boolean(),
  requestedAt: instant,
  activeAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.enum(careSides).nullable(),
  unread: z.int(),
  file: z.enum(careFiles),
}) as unknown as z.ZodType<Care>

/** `POST /accompanying-doctors`. With a code its doctor is named at once, without one support is asked. */
export interface NewCare {
  /** Left out or null: the caller. */
  memberId?: FamilyMemberId | null | undefined
  code?: string | undefined
}

export const newCareSchema: z.ZodType<NewCare> = z.strictObject({
  memberId: familyMemberIdSchema.nullable().optional(),
  code: vipCodeText.optional(),
}) as unknown as z.ZodType<NewCare>

/** A message to the doctor, or of the doctor's: never empty. */
export const careTextSchema = z
  .string('error.careMessageEmpty')
  .transform(parseFreeText)
  .pipe(
    z
      .string('error.careMessageEmpty')
      .min(1, 'error.careMessageEmpty')
      .max(longestCareMessage, { error: 'error.careMessageLong', abort: true })
      .refine((text) => !hasContact(text), 'error.messageContact'),
  )

/** `POST /accompanying-doctors/:id/messages`. */
export interface NewCareMessage {
  text: string
}
export const newCareMessageSchema: z.ZodType<NewCareMessage> = z.strictObject({
  text: careTextSchema,
}) as unknown as z.ZodType<NewCareMessage>

/** What was written once, and stays so. */
export interface CareMessage {
  /** From 1, in the order of the thread. */
  number: number
  by: CareSide
  at: string
  text: string
}
export const careMessageSchema: z.ZodType<CareMessage> = z.strictObject({
  number: z.int(),
  by: z.enum(careSides),
  at: instant,
  text: z.string(),
}) as unknown as z.ZodType<CareMessage>

/** `POST /accompanying-doctors/:id/readings`: everything up to this message has been seen. */
export interface CareReading {
  number: number
}
export const careReadingSchema: z.ZodType<CareReading> = z.strictObject({
  number: z.int().min(1).max(1_000_000),
}) as unknown as z.ZodType<CareReading>

/** `PUT /accompanying-doctors/:id/file`: the person opens it or shuts it, the doctor asks for it. */
export interface CareFileTurn {
  file: TurnedFile
}
export const careFileTurnSchema: z.ZodType<CareFileTurn> = z.strictObject({
  file: z.enum(careFileTurns),
}) as unknown as z.ZodType<CareFileTurn>

/** `GET /accompanied-patients/:id/file`. Null: it is shut. */
export interface AccompaniedFile {
  file: WholeFile | null
}
export const accompaniedFileSchema: z.ZodType<AccompaniedFile> = z.strictObject({
  file: wholeFileSchema.nullable(),
}) as unknown as z.ZodType<AccompaniedFile>

/** What staff see: that somebody asks and who was named, and nothing of records or messages. */
export interface CareRequest {
  id: CareId
  userId: UserId
  name: string | null
  isForMember: boolean
  status: CareStatus
  requestedAt: string
  doctor: string | null
}
export const careRequestSchema: z.ZodType<CareRequest> = z.strictObject({
  id: careIdSchema,
  userId: userIdSchema,
  name: z.string().nullable(),
  isForMember: z.boolean(),
  status: z.enum(careStatuses),
  requestedAt: instant,
  doctor: z.string().nullable(),
}) as unknown as z.ZodType<CareRequest>

/** `POST /doctor-requests/:id/offers`. */
export interface CareOffer {
  doctorId: UserId
}
export const careOfferSchema: z.ZodType<CareOffer> = z.strictObject({
  doctorId: userIdSchema,
}) as unknown as z.ZodType<CareOffer>

export const longestCodeNote = 200

/** `POST /doctor-codes`. */
export interface NewDoctorCode {
  code: string
  doctorId: UserId
  maxUses: number
  validUntil: string
  note?: string | null | undefined
}
export const newDoctorCodeSchema: z.ZodType<NewDoctorCode> = z.strictObject({
  code: vipCodeText,
  doctorId: userIdSchema,
  maxUses: z.int().min(1).max(mostCodeUses),
  validUntil: z.iso.datetime({ offset: true, error: 'error.instant' }),
  note: freeTextSchema(longestCodeNote, `error.textMost?max=${longestCodeNote}`).nullable().optional(),
}) as unknown as z.ZodType<NewDoctorCode>

export const doctorCodeStates = ['in-force', 'used-up', 'expired', 'ended'] as const
export type DoctorCodeState = (typeof doctorCodeStates)[number]

/** A code as staff see it. */
export interface DoctorCode {
  id: DoctorCodeId
  code: string
  doctor: string | null
  uses: number
  maxUses: number
  validUntil: string
  note: string | null
  createdAt: string
  madeBy: string | null
  state: DoctorCodeState
}
export const doctorCodeSchema: z.ZodType<DoctorCode> = z.strictObject({
  id: doctorCodeIdSchema,
  code: z.string(),
  doctor: z.string().nullable(),
  uses: z.int(),
  maxUses: z.int(),
  validUntil: instant,
  note: z.string().nullable(),
  createdAt: instant,
  madeBy: z.string().nullable(),
  state: z.enum(doctorCodeStates),
}) as unknown as z.ZodType<DoctorCode>

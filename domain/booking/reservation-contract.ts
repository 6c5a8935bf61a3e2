import { z } from 'zod'
import { fileContact } from '../messages/contact-free-files'
import { contactFreeText } from '../messages/contact-free-text'
import { hasContactInName } from '../messages/contacts'
import { recordTypes } from '../records/types'
import {
  visitScopes,
  visitSharingInputSchema,
  type VisitSharing,
  type VisitSharingInput,
} from '../sharing/visit-sharing'
import { tomanAnswer, tomanInput } from '../values/amount'
import { freeTextSchema } from '../values/free-text'
import {
  doctorIdSchema,
  familyMemberIdSchema,
  fileIdSchema,
  paymentIdSchema,
  reservationIdSchema,
  sanctionIdSchema,
  shareIdSchema,
  userIdSchema,
} from '../values/ids'
import type {
  DoctorId,
  FamilyMemberId,
  FileId,
  PaymentId,
  ReservationId,
  SanctionId,
  ShareId,
  UserId,
} from '../values/ids'
import { locales, type Locale } from '../values/locale'
import type { Toman } from '../values/money'
import { searchTextSchema } from '../values/search-text-schema'
import { dayInput, instantInput } from '../values/time-input'
import { consultationServiceSchema, orDoctorsSchema } from './doctor-contract'
import {
  consultationServices,
  doctorLevels,
  specialities,
  type ConsultationService,
  type DoctorLevel,
  type Speciality,
} from './practice'
import { ratingSchema, type Rating } from './rating'
import { reservationStatuses, type ReservationStatus } from './reservation-machine'
import {
  longestCode,
  longestFileName,
  longestMessage,
  longestReason,
  mostMessages,
  type ReservationTerms,
} from './reservation-rules'

/** Every `code` that reservations answer with, beside the general ones. */
export const reservationCodes = [
  /** 409: somebody else has it, or it is no time of the doctor’s any more. */
  'time-not-free',
  /** 409, with `reservation`: one at a time. */
  'reservation-there',
  /** 409: the sixth cancellation of what was paid has closed booking for this account; staff can open it. */
  'booking-barred',
  /** 409: too many times were held today without being paid. */
  'too-many-holds',
  /** 409, with `price`: the service costs something else by now. */
  'fee-changed',
  /** 409: no consultation of theirs with this doctor has taken place that a follow-up could go on from. */
  'nothing-to-follow',
  /** 409: nobody books themselves. */
  'own-doctor',
  /** 409: the ten minutes are over, or it is paid, or gone. */
  'reservation-not-payable',
  /** 409: it has begun, or is gone. */
  'reservation-not-cancellable',
  /** 409: its doctor has written the answer, which is read by now. */
  'reservation-answered',
  /** 409: the caller has asked for the deletion of the account, and has to undo that first. */
  'deletion-pending',
  /** 409: it has begun, is not paid, or is over. */
  'reservation-not-movable',
  /** 409: it is over, and nothing is shared for it any more. */
  'reservation-over',
  /** 409, with `refund`: another sum would go back than was shown. */
  'refund-changed',
  /** 409: the door is not open yet, or not any more. */
  'session-closed',
  /** 409: the doctor met the patient too late; another time follows, and ends this one. */
  'came-late',
  /** 409: it has as many messages as one consultation takes. */
  'talk-full',
  /** 409: what came of a consultation is written down once. */
  'ending-written',
  /** 409: a prescription is withdrawn once. */
  'prescription-withdrawn',
  /** 409: something of a prescription is warned of, and no reason is given for it. */
  'prescription-warned',
  /** 409: the file is shut, and nothing says what the patient answered about allergies. */
  'prescription-unasked',
  /** 409: it did not take place, that is too long ago, or staff have removed its rating. */
  'not-ratable',
  /** 409: booking is open for this account already. */
  'sanction-lifted',
] as const

/** Whoever ended it. */
export const reservationEnders = ['patient', 'doctor', 'staff', 'system'] as const
export type ReservationEnder = (typeof reservationEnders)[number]

/** `POST /reservations`: keeps a time for ten minutes. */
export interface NewReservation {
  doctorId: DoctorId
  service: ConsultationService
  startsAt: string
  /** Null: for the caller. */
  memberId?: FamilyMemberId | null | undefined
  reason?: string | undefined
  /** Of the record of whom it is for, with its doctor, once it is paid; left out: nothing. */
  sharing?: VisitSharingInput | undefined
  /** What the page has shown. */
  expectedPrice: Toman
  locale?: Locale | undefined
}
export const newReservationSchema: z.ZodType<NewReservation> = z.strictObject({
  doctorId: doctorIdSchema,
  service: consultationServiceSchema,
  startsAt: instantInput,
  memberId: familyMemberIdSchema.nullable().optional(),
  reason: contactFreeText(longestReason, 'error.tooLong').optional(),
  sharing: visitSharingInputSchema.optional(),
  expectedPrice: tomanInput(),
  locale: z.enum(locales).optional(),
}) as unknown as z.ZodType<NewReservation>

/** `POST /reservations/{id}/payments`. `wallet-first`: what the wallet has, the rest at the gateway. */
export const reservationPayWays = ['wallet-first', 'gateway'] as const
export const payReservationSchema: z.ZodType<{ pay: (typeof reservationPayWays)[number] }> = z.strictObject({
  pay: z.enum(reservationPayWays),
}) as unknown as z.ZodType<{ pay: (typeof reservationPayWays)[number] }>

/** `PUT /reservations/{id}/discount-code`. */
export const useDiscountSchema: z.ZodType<{ code: string }> = z.strictObject({
  code: freeTextSchema(longestCode, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
}) as unknown as z.ZodType<{ code: string }>

/** `POST /reservations/{id}/cancellations`. */
export const cancelReservationSchema: z.ZodType<{ expectedRefund: Toman }> = z.strictObject({
  expectedRefund: tomanInput(),
}) as unknown as z.ZodType<{ expectedRefund: Toman }>

/** Who comes to a consultation: the patient whose reservation it is, or its doctor. */
export const consultationSides = ['patient', 'doctor'] as const
export type ConsultationSide = (typeof consultationSides)[number]

/** A picture or a PDF that was sent with a message. Its bytes: `GET …/files/{fileId}`, for both sides. */
export interface TalkFile {
  id: FileId
  name: string
  type: string
  /** Bytes. */
  size: number
}
export const talkFileSchema: z.ZodType<TalkFile> = z.strictObject({
  id: fileIdSchema,
  name: z.string(),
  type: z.string(),
  size: z.int().min(1),
}) as unknown as z.ZodType<TalkFile>

export interface ReservationMessage {
  id: string
  /** Within its reservation, from 1 on, without a gap. */
  place: number
  by: ConsultationSide
  /** Empty where the file is all. */
  text: string
  at: string
  /** By which its writer knows it again; null for what came without. */
  clientId: string | null
  file: TalkFile | null
}
export const messageSchema: z.ZodType<ReservationMessage> = z.strictObject({
  id: z.uuid(),
  place: z.int().min(1),
  by: z.enum(consultationSides),
  text: z.string(),
  at: z.iso.datetime(),
  clientId: z.uuid().nullable(),
  file: talkFileSchema.nullable(),
}) as unknown as z.ZodType<ReservationMessage>

/** `POST /reservations/{id}/files`, its bytes as the body: a file that no message has yet, and what stands for it until one is given it. */
export interface TalkUpload {
  upload: string
  type: string
  size: number
  expiresAt: string
}
export const talkUploadSchema: z.ZodType<TalkUpload> = z.strictObject({
  upload: z.string(),
  type: z.string(),
  size: z.int().min(1),
  expiresAt: z.iso.datetime(),
}) as unknown as z.ZodType<TalkUpload>

/** `GET /reservations/{id}/files/{fileId}`: where its bytes are, for some minutes. */
export interface TalkFileLink {
  url: string
  expiresAt: string
}
export const talkFileLinkSchema: z.ZodType<TalkFileLink> = z.strictObject({
  url: z.string(),
  expiresAt: z.iso.datetime(),
}) as unknown as z.ZodType<TalkFileLink>

/** A file that goes with a message: `upload` of a `TalkUpload`, and as its sender calls it. */
export interface NewTalkFile {
  upload: string
  name: string
}
export const newTalkFileSchema: z.ZodType<NewTalkFile> = z.strictObject({
  upload: z.string().min(1).max(200),
  name: freeTextSchema(longestFileName, 'error.tooLong')
    .pipe(z.string().min(1, 'error.required'))
    .refine((name) => !hasContactInName(name), {
      error: ({ input }) => fileContact({ name: String(input) }),
    }),
}) as unknown as z.ZodType<NewTalkFile>

/** `POST /reservations/{id}/messages`, `POST /doctor-reservations/{id}/messages`: words, a file, or both. */
export interface NewMessage {
  text: string
  file?: NewTalkFile | undefined
}
export const newMessageSchema: z.ZodType<NewMessage> = z
  .strictObject({
    text: contactFreeText(longestMessage, 'error.tooLong'),
    file: newTalkFileSchema.optional(),
  })
  .refine(({ text, file }) => text !== '' || file !== undefined, {
    path: ['text'],
    message: 'error.required',
  }) as unknown as z.ZodType<NewMessage>

/** Until which place the messages of a talk have arrived at a side, and were looked at there. */
export interface TalkPosition {
  delivered: number
  read: number
}
const positionSchema = z.int().min(0).max(mostMessages)
const talkPositionSchema = z.strictObject({ delivered: positionSchema, read: positionSchema })

/** `POST /reservations/{id}/positions`, for whoever has no socket: neither goes back. */
export const newPositionSchema: z.ZodType<TalkPosition> =
  talkPositionSchema as unknown as z.ZodType<TalkPosition>

/** Whom it is for, as the patient calls them. */
export interface ReservationPerson {
  id: FamilyMemberId
  firstName: string
  lastName: string
}

/** A reservation as the patient sees it. */
export interface Reservation {
  id: ReservationId
  status: ReservationStatus
  doctor: { id: DoctorId; firstName: string; lastName: string; level: DoctorLevel; speciality: Speciality }
  service: ConsultationService
  /** Null: the caller. */
  member: ReservationPerson | null
  startsAt: string
  endsAt: string
  /** From when on both may enter; null for a written answer. */
  opensAt: string | null
  /** Where it stood before, and who moved it: staff, or the house where the doctor did not come. */
  movedFrom: string | null
  movedBy: 'staff' | 'system' | null
  reason: string
  price: Toman
  /** Taken off by a code, and which. */
  discount: Toman
  discountCode: string | null
  fromWallet: Toman
  fromGateway: Toman
  /** Until when the time is kept for paying. */
  heldUntil: string
  createdAt: string
  paidAt: string | null
  endedAt: string | null
  endedBy: ReservationEnder | null
  terms: ReservationTerms
  /** The doctor has given the answer in writing: it is called off no more. */
  isAnswered: boolean
  /** What cancelling gives back now, and the last instant at which it gives anything. */
  refundNow: Toman
  refundableUntil: string
  /** What has gone back to the wallet when it was called off, and what staff gave back after it had ended. */
  refunded: Toman
  returned: Toman
  /** Waits for its payer. */
  payment: { id: PaymentId; amount: Toman } | null
  advice: string | null
  /** What its doctor sees, or will see once it is paid; null: nothing. */
  sharing: (VisitSharing & { id: ShareId }) | null
  /** What the patient thinks of it, and until when that may be said; null where it did not take place. */
  rating: Rating | null
  ratableUntil: string | null
}
const personSchema = z.strictObject({ id: familyMemberIdSchema, firstName: z.string(), lastName: z.string() })
const reservationShape = {
  id: reservationIdSchema,
  status: z.enum(reservationStatuses),
  doctor: z.strictObject({
    id: doctorIdSchema,
    firstName: z.string(),
    lastName: z.string(),
    level: z.enum(doctorLevels),
    speciality: z.enum(specialities),
  }),
  service: z.enum(consultationServices),
  member: personSchema.nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  opensAt: z.iso.datetime().nullable(),
  movedFrom: z.iso.datetime().nullable(),
  movedBy: z.enum(['staff', 'system']).nullable(),
  reason: z.string(),
  price: tomanAnswer,
  discount: tomanAnswer,
  discountCode: z.string().nullable(),
  fromWallet: tomanAnswer,
  fromGateway: tomanAnswer,
  heldUntil: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.enum(reservationEnders).nullable(),
  terms: z.strictObject({ noticeHours: z.int(), refundPercent: z.int(), earlyMinutes: z.int() }),
  isAnswered: z.boolean(),
  refundNow: tomanAnswer,
  refundableUntil: z.iso.datetime(),
  refunded: tomanAnswer,
  returned: tomanAnswer,
  payment: z.strictObject({ id: paymentIdSchema, amount: tomanAnswer }).nullable(),
  advice: z.string().nullable(),
  sharing: z
    .strictObject({
      id: shareIdSchema,
      scope: z.enum(visitScopes).exclude(['none']),
      types: z.array(z.enum(recordTypes)),
      keepDays: z.int().nullable(),
    })
    .nullable(),
  rating: ratingSchema.nullable(),
  ratableUntil: z.iso.datetime().nullable(),
}
export const reservationSchema: z.ZodType<Reservation> = z.strictObject(
  reservationShape,
) as unknown as z.ZodType<Reservation>

/** `GET /reservations`. `booking`: whether the account may book. */
export interface OwnReservations {
  items: Reservation[]
  nextCursor: string | null
  isBarred: boolean
}
export const ownReservationsSchema: z.ZodType<OwnReservations> = z.strictObject({
  items: z.array(z.strictObject(reservationShape)),
  nextCursor: z.string().nullable(),
  isBarred: z.boolean(),
}) as unknown as z.ZodType<OwnReservations>

/** The talk, as both see it. */
export interface ConsultationSession {
  reservation: ReservationId
  status: ReservationStatus
  isOpen: boolean
  /** The patient is there and the doctor did not come in time: another time follows, which costs nothing, or all of the money goes back. */
  isOtherTimeOwed: boolean
  patientEnteredAt: string | null
  doctorEnteredAt: string | null
  /** How far each side has come with what was written. */
  positions: Record<ConsultationSide, TalkPosition>
  messages: ReservationMessage[]
}
const standingShape = {
  reservation: reservationIdSchema,
  status: z.enum(reservationStatuses),
  isOpen: z.boolean(),
  patientEnteredAt: z.iso.datetime().nullable(),
  doctorEnteredAt: z.iso.datetime().nullable(),
  positions: z.strictObject({ patient: talkPositionSchema, doctor: talkPositionSchema }),
  messages: z.array(messageSchema),
}
export const sessionSchema: z.ZodType<ConsultationSession> = z.strictObject({
  ...standingShape,
  isOtherTimeOwed: z.boolean(),
}) as unknown as z.ZodType<ConsultationSession>

/** The talk as `welcome` tells it over a socket. Nothing is added to it: pages that were opened before `readServerFrame` drop a frame with a member that they do not know. */
export type WelcomedSession = Omit<ConsultationSession, 'isOtherTimeOwed'>
export const welcomedSessionSchema: z.ZodType<WelcomedSession> = z.strictObject(
  standingShape,
) as unknown as z.ZodType<WelcomedSession>

/** A reservation among others, as its doctor sees it; a hold, and whatever was never paid, is none of theirs. What it is about is read by opening it. */
export interface DoctorReservation {
  id: ReservationId
  status: ReservationStatus
  service: ConsultationService
  patient: { firstName: string; lastName: string; isMember: boolean }
  startsAt: string
  endsAt: string
  opensAt: string | null
  patientEnteredAt: string | null
  /** Until when what came of it may still be written down; null: it is, or there is nothing to write. */
  writeUpUntil: string | null
  /** By which the doctor reads what is shared for it now; null: nothing is. */
  shareId: ShareId | null
  rating: Rating | null
}
const doctorReservationShape = {
  id: reservationIdSchema,
  status: z.enum(reservationStatuses),
  service: z.enum(consultationServices),
  patient: z.strictObject({ firstName: z.string(), lastName: z.string(), isMember: z.boolean() }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  opensAt: z.iso.datetime().nullable(),
  patientEnteredAt: z.iso.datetime().nullable(),
  writeUpUntil: z.iso.datetime().nullable(),
  shareId: shareIdSchema.nullable(),
  rating: ratingSchema.nullable(),
}
export const doctorReservationSchema: z.ZodType<DoctorReservation> = z.strictObject(
  doctorReservationShape,
) as unknown as z.ZodType<DoctorReservation>

/** `GET /doctor-reservations`: which come first, by when they begin. */
export const doctorReservationOrders = ['next', 'latest'] as const
export type DoctorReservationOrder = (typeof doctorReservationOrders)[number]

/** One that was opened: with what it is about, which the patient finds in their log. */
export interface OpenedReservation extends DoctorReservation {
  reason: string
  advice: string | null
}
export const openedReservationSchema: z.ZodType<OpenedReservation> = z.strictObject({
  ...doctorReservationShape,
  reason: z.string(),
  advice: z.string().nullable(),
}) as unknown as z.ZodType<OpenedReservation>

/** A reservation as staff see it: who with whom and when, the money, and nothing of what it is about. */
export interface StaffReservation {
  id: ReservationId
  status: ReservationStatus
  userId: UserId
  name: string | null
  doctor: { id: DoctorId; firstName: string; lastName: string }
  service: ConsultationService
  startsAt: string
  createdAt: string
  price: Toman
  discount: Toman
  refunded: Toman
  returned: Toman
  endedBy: ReservationEnder | null
}
const staffReservationShape = {
  id: reservationIdSchema,
  status: z.enum(reservationStatuses),
  userId: userIdSchema,
  name: z.string().nullable(),
  doctor: z.strictObject({ id: doctorIdSchema, firstName: z.string(), lastName: z.string() }),
  service: z.enum(consultationServices),
  startsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  price: tomanAnswer,
  discount: tomanAnswer,
  refunded: tomanAnswer,
  returned: tomanAnswer,
  endedBy: z.enum(reservationEnders).nullable(),
}
export const staffReservationSchema: z.ZodType<StaffReservation> = z.strictObject(
  staffReservationShape,
) as unknown as z.ZodType<StaffReservation>

/** One thing that became of a reservation: `from` null when it was held, the same as `to` where it was moved or let go after it had lapsed. */
export interface ReservationStep {
  from: ReservationStatus | null
  to: ReservationStatus
  by: ReservationEnder
  at: string
  /** When it was to begin from then on, and before a move. */
  startsAt: string
  movedFrom: string | null
}

/** `GET /admin-reservations/{id}`: with what became of it, the newest so many, in the order in which it happened; of what is older than these steps are kept, fewer. */
export interface OpenedStaffReservation extends StaffReservation {
  steps: ReservationStep[]
}
export const mostStepsShown = 100
export const openedStaffReservationSchema: z.ZodType<OpenedStaffReservation> = z.strictObject({
  ...staffReservationShape,
  steps: z.array(
    z.strictObject({
      from: z.enum(reservationStatuses).nullable(),
      to: z.enum(reservationStatuses),
      by: z.enum(reservationEnders),
      at: z.iso.datetime(),
      startsAt: z.iso.datetime(),
      movedFrom: z.iso.datetime().nullable(),
    }),
  ),
}) as unknown as z.ZodType<OpenedStaffReservation>

/** `GET /admin-reservations`. */
export interface StaffReservationQuery {
  status?: ReservationStatus | undefined
  /** Words of the name of the doctor. */
  doctor?: string | undefined
  /** Ids of doctors who are called so elsewhere, joined by commas: theirs are found, too. */
  orDoctors?: string | undefined
  /** Whose account booked. */
  patient?: UserId | undefined
  /** Of the beginning: plain dates in Tehran, the last one included. */
  from?: string | undefined
  to?: string | undefined
}
export const staffReservationQueryShape = {
  status: z.enum(reservationStatuses).optional(),
  doctor: searchTextSchema.optional(),
  orDoctors: orDoctorsSchema.optional(),
  patient: userIdSchema.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
}

/** `POST /admin-reservations/{id}/moves`. */
export const moveReservationSchema: z.ZodType<{ startsAt: string }> = z.strictObject({
  startsAt: instantInput,
}) as unknown as z.ZodType<{ startsAt: string }>

/** `GET /admin-sanctions`. */
export interface Sanction {
  id: SanctionId
  userId: UserId
  name: string | null
  /** Paid reservations that the account had cancelled then. */
  cancellations: number
  createdAt: string
  liftedAt: string | null
  /** Of the caller: a colleague decides about it. */
  isOwn: boolean
}
export const sanctionSchema: z.ZodType<Sanction> = z.strictObject({
  id: sanctionIdSchema,
  userId: userIdSchema,
  name: z.string().nullable(),
  cancellations: z.int(),
  createdAt: z.iso.datetime(),
  liftedAt: z.iso.datetime().nullable(),
  isOwn: z.boolean(),
}) as unknown as z.ZodType<Sanction>

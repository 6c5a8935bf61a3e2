import { z } from 'zod'
import { freeTextSchema, parseFreeText } from '../values/free-text'
import {
  callRequestIdSchema,
  callRosterIdSchema,
  careIdSchema,
  clinicalNoteIdSchema,
  doctorIdSchema,
  familyMemberIdSchema,
  userIdSchema,
  type CallRequestId,
  type CallRosterId,
  type CareId,
  type ClinicalNoteId,
  type DoctorId,
  type FamilyMemberId,
  type UserId,
} from '../values/ids'
import { hasContact } from '../messages/contacts'
import { message } from '../values/message'
import { phoneSchema, type Phone } from '../values/phone'
import {
  callActionTypes,
  callActors,
  callReaches,
  callStatuses,
  type DoctorAct,
  type CallActionType,
  type CallActor,
  type CallReach,
  type CallStatus,
} from './call-machine'
import {
  callKinds,
  callRosters,
  longestCallNote,
  longestCallText,
  longestDutyHours,
  type CallClock,
  type CallKind,
  type CallRoster,
} from './rules'

/** Every `code` that call requests answer with, beside the general ones. */
export const callCodes = [
  /** 409: this person waits for a call of this kind already. */
  'call-there',
  /** 409: it has gone on meanwhile, and this cannot be done any more. */
  'call-decided',
  /** 403: a colleague was faster. */
  'call-taken',
  /** 403: staff have given it to somebody else. */
  'call-moved',
  /** 403: the question that was put to the caller has been answered, or taken back. */
  'call-reference-over',
  /** 403: the family has called it off before anybody took it. */
  'call-called-off',
  /** 403: it was the caller’s to its end, and the days after it are over. */
  'call-over',
  /** 409: so much has happened that it can only be ended. */
  'call-history-full',
  /** 409: nothing is prescribed at a request in this status; what was to be signed is not. */
  'call-prescription-closed',
  /** 409: nobody is asked about their own family, nor twice. */
  'call-doctor-own',
  /** 409: the account stands on this list already. */
  'call-roster-there',
  /** 409: no more stand on this list. */
  'call-roster-full',
] as const

const instant = z.iso.datetime()

export interface CallName {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** What was prescribed, as the history names it; the note says all of it. */
export interface CallPrescription {
  /** Null to a doctor who has not written it: the note is its doctor’s and the family’s. */
  noteId: ClinicalNoteId | null
  isWithdrawn: boolean
  medicines: { name: string; strength: string | null }[]
}
const prescriptionSchema = z.strictObject({
  noteId: clinicalNoteIdSchema.nullable(),
  isWithdrawn: z.boolean(),
  medicines: z.array(z.strictObject({ name: z.string(), strength: z.string().nullable() })),
})

/** One row of the history, in its order. */
export interface CallAction {
  /** From 1. */
  number: number
  type: CallActionType
  by: CallActor
  at: string
  /** Null where nothing was written, or it was not written for the reader. */
  text: string | null
  /** Of the doctor who acted; null: not a doctor’s, or the account is gone. */
  name: CallName | null
  /** Who was asked or given it. */
  toDoctor: CallName | null
  /** Null of all else, and of prescriptions from before they were signed, which are text. */
  prescription: CallPrescription | null
}
const actionSchema = z.strictObject({
  number: z.int(),
  type: z.enum(callActionTypes),
  by: z.enum(callActors),
  at: instant,
  text: z.string().nullable(),
  name: nameSchema.nullable(),
  toDoctor: nameSchema.nullable(),
  prescription: prescriptionSchema.nullable(),
})

interface Common {
  id: CallRequestId
  /** By which people tell it apart: `CR-7K2M-9QXZ`. */
  number: string
  kind: CallKind
  status: CallStatus
  createdAt: string
  /** By when the doctor calls. */
  dueAt: string
  /** At the moment of the answer. */
  clock: CallClock
  /** Who has it, or is to have it. */
  doctor: CallName | null
}
const clockSchema = z.strictObject({ isOverdue: z.boolean(), minutes: z.int(), spentPercent: z.int() })
const common = {
  id: callRequestIdSchema,
  number: z.string(),
  kind: z.enum(callKinds),
  status: z.enum(callStatuses),
  createdAt: instant,
  dueAt: instant,
  clock: clockSchema,
  doctor: nameSchema.nullable(),
}

/** A request as the family sees it. */
export interface CallRequest extends Common {
  /** Null: for the account’s own person. */
  memberId: FamilyMemberId | null
  member: CallName | null
  phone: Phone
  /** In the family’s own words; an emergency may say nothing. */
  note: string | null
}
const ownShape = {
  ...common,
  note: z.string().nullable(),
  memberId: familyMemberIdSchema.nullable(),
  member: nameSchema.nullable(),
  phone: z.string(),
}
export const callRequestSchema: z.ZodType<CallRequest> = z.strictObject(
  ownShape,
) as unknown as z.ZodType<CallRequest>

/** `GET /call-requests`. */
export interface OwnCallRequests {
  items: CallRequest[]
  nextCursor: string | null
  /** Within which whoever asks now is called, by the fact that is in force; null: none is yet. */
  answerHours: number | null
  /** Whether a doctor is there whom an emergency would alert now. */
  isSomebodyOnDuty: boolean
}
export const ownCallRequestsSchema: z.ZodType<OwnCallRequests> = z.strictObject({
  items: z.array(z.strictObject(ownShape)),
  nextCursor: z.string().nullable(),
  answerHours: z.int().nullable(),
  isSomebodyOnDuty: z.boolean(),
}) as unknown as z.ZodType<OwnCallRequests>

/** With what has happened; notes of doctors are for doctors. */
export interface CallRequestDetail extends CallRequest {
  actions: CallAction[]
  mayCancel: boolean
  /** Of an emergency that nobody has taken: whether a doctor is there who is alerted; null: of all else. */
  isSomebodyAlerted: boolean | null
}
export const callRequestDetailSchema: z.ZodType<CallRequestDetail> = z.strictObject({
  ...ownShape,
  actions: z.array(actionSchema),
  mayCancel: z.boolean(),
  isSomebodyAlerted: z.boolean().nullable(),
}) as unknown as z.ZodType<CallRequestDetail>

/** A request as a doctor sees it in a list: that somebody waits, and nothing of why. */
export interface DoctorCallRequest extends Common {
  /** Who asks. */
  family: CallName
  /** Whom it is for, where that is somebody else of the family. */
  member: CallName | null
  /** Whom to call: of a request that the caller has and that is open; null of all else. */
  phone: Phone | null
  /** Its last two digits, of what waits for anybody and of what is over; null to whoever is only asked for their view. */
  phoneEnding: string | null
  reach: CallReach
  isPilot: boolean
}
const doctorShape = {
  ...common,
  family: nameSchema,
  member: nameSchema.nullable(),
  phone: z.string().nullable(),
  phoneEnding: z.string().nullable(),
  reach: z.enum(callReaches),
  isPilot: z.boolean(),
}
export const doctorCallRequestSchema: z.ZodType<DoctorCallRequest> = z.strictObject(
  doctorShape,
) as unknown as z.ZodType<DoctorCallRequest>

/** `GET /doctor-call-requests`. */
export interface DoctorCallPage {
  items: DoctorCallRequest[]
  nextCursor: string | null
  /** Whether there is a list of the trial for the caller. */
  isInPilot: boolean
}
export const doctorCallPageSchema: z.ZodType<DoctorCallPage> = z.strictObject({
  items: z.array(doctorCallRequestSchema),
  nextCursor: z.string().nullable(),
  isInPilot: z.boolean(),
}) as unknown as z.ZodType<DoctorCallPage>

/** One that a doctor has opened, which its family finds in their log. */
export interface DoctorCallDetail extends DoctorCallRequest {
  note: string | null
  /** Where the caller accompanies this person: what their records are read by. */
  careId: CareId | null
  actions: CallAction[]
  /** What the caller can do with it now. */
  acts: DoctorAct[]
}
export const doctorCallDetailSchema: z.ZodType<DoctorCallDetail> = z.strictObject({
  ...doctorShape,
  note: z.string().nullable(),
  careId: careIdSchema.nullable(),
  actions: z.array(actionSchema),
  acts: z.array(z.enum(callActionTypes)),
}) as unknown as z.ZodType<DoctorCallDetail>

/** A request as staff see it: that somebody waits, and not a word of why. */
export interface StaffCallRequest {
  id: CallRequestId
  number: string
  kind: CallKind
  status: CallStatus
  userId: UserId
  family: string | null
  phone: Phone
  createdAt: string
  dueAt: string
  clock: CallClock
  doctor: string | null
  isPilot: boolean
  mayAssign: boolean
  /** Of its history’s last row, for `seen`. */
  lastNumber: number
}
export const staffCallRequestSchema: z.ZodType<StaffCallRequest> = z.strictObject({
  id: callRequestIdSchema,
  number: z.string(),
  kind: z.enum(callKinds),
  status: z.enum(callStatuses),
  userId: userIdSchema,
  family: z.string().nullable(),
  phone: z.string(),
  createdAt: instant,
  dueAt: instant,
  clock: clockSchema,
  doctor: z.string().nullable(),
  isPilot: z.boolean(),
  mayAssign: z.boolean(),
  lastNumber: z.int(),
}) as unknown as z.ZodType<StaffCallRequest>

export const callKindSchema = z.enum(callKinds, 'error.choice')

/** The family’s own sentence. */
export const callNoteSchema = freeTextSchema(
  longestCallNote,
  message('error.textMost', { max: longestCallNote }),
)

/** `POST /call-requests`. */
export interface NewCallRequest {
  /** Left out or null: the caller. */
  memberId?: FamilyMemberId | null | undefined
  kind: CallKind
  note?: string | undefined
  phone: Phone
}
export const newCallRequestSchema: z.ZodType<NewCallRequest> = z
  .strictObject({
    memberId: familyMemberIdSchema.nullable().optional(),
    kind: callKindSchema,
    note: callNoteSchema.optional(),
    phone: phoneSchema,
  })
  // Whoever has an emergency is not kept by a field.
  .refine(({ kind, note }) => kind === 'EMERGENCY' || Boolean(note), {
    path: ['note'],
    error: 'error.callNoteEmpty',
  }) as unknown as z.ZodType<NewCallRequest>

/** What a doctor writes: never empty. */
export const callTextSchema = z
  .string('error.callTextEmpty')
  .transform(parseFreeText)
  .pipe(
    z
      .string()
      .min(1, 'error.callTextEmpty')
      // What is too long is read no further.
      .max(longestCallText, { error: message('error.textMost', { max: longestCallText }), abort: true }),
  )

/** What a doctor writes to the family: with nothing that leads out of the platform. */
export const callAnswerSchema = callTextSchema.refine((text) => !hasContact(text), 'error.messageContact')

interface SeenAction {
  /** Number of the last row of the history that was seen: what has gone on since is not acted on blindly, and the same twice is once. */
  seen: number
}
const seen = z.int().min(1).max(1_000_000)

/** `POST /doctor-call-requests/{id}/actions`. A prescription is none of them: it is signed as a clinical note. */
export type NewCallAction = SeenAction &
  (
    | { type: 'take' | 'usAnsweredCall' }
    | { type: 'done' | 'doctorNote' | 'referenceAnswer' | 'cancel'; text: string }
    | { type: 'reference'; text: string; doctorId: DoctorId }
  )
export const newCallActionSchema: z.ZodType<NewCallAction> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['take', 'usAnsweredCall']), seen }),
  z.strictObject({ type: z.enum(['done', 'cancel']), seen, text: callAnswerSchema }),
  z.strictObject({ type: z.enum(['doctorNote', 'referenceAnswer']), seen, text: callTextSchema }),
  z.strictObject({ type: z.literal('reference'), seen, text: callTextSchema, doctorId: doctorIdSchema }),
]) as unknown as z.ZodType<NewCallAction>

/** `POST /admin-call-requests/{id}/assignments`; null: back to the queue. */
export interface CallAssignment extends SeenAction {
  doctorId: DoctorId | null
}
export const callAssignmentSchema: z.ZodType<CallAssignment> = z.strictObject({
  doctorId: doctorIdSchema.nullable(),
  seen,
}) as unknown as z.ZodType<CallAssignment>

/** Somebody on duty, or of the trial. */
export interface CallRosterEntry {
  id: CallRosterId
  roster: CallRoster
  userId: UserId
  name: string | null
  isDoctor: boolean
  addedAt: string
  addedBy: string | null
  /** Of duty alone. */
  endsAt: string | null
}
export const callRosterEntrySchema: z.ZodType<CallRosterEntry> = z.strictObject({
  id: callRosterIdSchema,
  roster: z.enum(callRosters),
  userId: userIdSchema,
  name: z.string().nullable(),
  isDoctor: z.boolean(),
  addedAt: instant,
  addedBy: z.string().nullable(),
  endsAt: instant.nullable(),
}) as unknown as z.ZodType<CallRosterEntry>

/** `POST /call-rosters`: whoever has this phone. */
export interface NewCallRosterEntry {
  roster: CallRoster
  phone: Phone
  /** Of duty alone. */
  hours?: number | undefined
}
export const newCallRosterEntrySchema: z.ZodType<NewCallRosterEntry> = z
  .strictObject({
    roster: z.enum(callRosters),
    phone: phoneSchema,
    hours: z.int().min(1).max(longestDutyHours).optional(),
  })
  .refine(({ roster, hours }) => (roster === 'duty') === (hours !== undefined), {
    path: ['hours'],
    error: 'error.required',
  }) as unknown as z.ZodType<NewCallRosterEntry>

import { z } from 'zod'
import { contactFreeFileSchema } from '../messages/contact-free-files'
import { attachmentSchema, mostAttachments, type Attachment, type NewAttachment } from '../values/attachment'
import { freeTextSchema } from '../values/free-text'
import { complaintIdSchema, userIdSchema, type ComplaintId, type UserId } from '../values/ids'
import { message } from '../values/message'
import {
  complaintActors,
  complaintStatuses,
  staffComplaintActs,
  type ComplaintActor,
  type ComplaintStatus,
  type StaffComplaintAct,
} from './complaint-machine'
import {
  complaintAbouts,
  isNamedAbout,
  longestComplaintSubject,
  longestComplaintText,
  type ComplaintAbout,
} from './rules'

/** Every `code` that complaints answer with, beside the general ones. */
export const complaintCodes = [
  /** 409: it has gone on meanwhile, and this cannot be done any more. */
  'complaint-decided',
  /** 409: so much was written that it can only be closed. */
  'complaint-full',
] as const

const instant = z.iso.datetime()

export const complaintSubjectSchema = freeTextSchema(
  longestComplaintSubject,
  message('error.textMost', { max: longestComplaintSubject }),
).pipe(z.string().min(1, 'error.required'))

export const complaintTextSchema = freeTextSchema(
  longestComplaintText,
  message('error.textMost', { max: longestComplaintText }),
).pipe(z.string().min(1, 'error.complaintTextEmpty'))

const files = z.array(contactFreeFileSchema).max(mostAttachments, 'error.fileCount').optional()

/** `POST /complaints`. `aboutId` names which of the person’s own, where the kind has one. */
export interface NewComplaint {
  about: ComplaintAbout
  aboutId?: string | undefined
  subject: string
  text: string
  files?: NewAttachment[] | undefined
}
export const newComplaintSchema: z.ZodType<NewComplaint> = z
  .strictObject({
    about: z.enum(complaintAbouts, 'error.choice'),
    aboutId: z.uuid('error.choice').optional(),
    subject: complaintSubjectSchema,
    text: complaintTextSchema,
    files,
  })
  .refine(({ about, aboutId }) => isNamedAbout(about) === (aboutId !== undefined), {
    path: ['about'],
    error: 'error.choice',
  }) as unknown as z.ZodType<NewComplaint>

/** `POST /complaints/{id}/messages`. */
export interface NewComplaintMessage {
  text: string
  files?: NewAttachment[] | undefined
}
export const newComplaintMessageSchema: z.ZodType<NewComplaintMessage> = z.strictObject({
  text: complaintTextSchema,
  files,
}) as unknown as z.ZodType<NewComplaintMessage>

/** `POST /complaints/{id}/readings`: seen up to the message of this number. */
export interface ComplaintReading {
  number: number
}
export const complaintReadingSchema: z.ZodType<ComplaintReading> = z.strictObject({
  number: z.int().min(1).max(1_000_000),
}) as unknown as z.ZodType<ComplaintReading>

export interface ComplaintMessage {
  /** From 1. */
  number: number
  by: ComplaintActor
  at: string
  text: string
  files: Attachment[]
}
const messageSchema = z.strictObject({
  number: z.int(),
  by: z.enum(complaintActors),
  at: instant,
  text: z.string(),
  files: z.array(attachmentSchema),
})

interface Common {
  id: ComplaintId
  /** By which people tell it apart: `CO-7K2M-9QXZ`. */
  number: string
  about: ComplaintAbout
  /** As the thing was called when it was complained of; null for kinds that name none. */
  aboutLabel: string | null
  subject: string
  status: ComplaintStatus
  createdAt: string
  /** By when an answer is owed. */
  dueAt: string
  /** Owed, and not given in time. */
  isOverdue: boolean
}
const common = {
  id: complaintIdSchema,
  number: z.string(),
  about: z.enum(complaintAbouts),
  aboutLabel: z.string().nullable(),
  subject: z.string(),
  status: z.enum(complaintStatuses),
  createdAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
}

/** As its person sees it in a list. */
export interface Complaint extends Common {
  /** Something was written that they have not seen. */
  isUnread: boolean
}
export const complaintSchema: z.ZodType<Complaint> = z.strictObject({
  ...common,
  isUnread: z.boolean(),
}) as unknown as z.ZodType<Complaint>

export interface ComplaintDetail extends Complaint {
  messages: ComplaintMessage[]
  /** Number of the last message that anybody of the staff has seen; 0: none. */
  staffRead: number
  mayWrite: boolean
  mayWithdraw: boolean
}
export const complaintDetailSchema: z.ZodType<ComplaintDetail> = z.strictObject({
  ...common,
  isUnread: z.boolean(),
  messages: z.array(messageSchema),
  staffRead: z.int(),
  mayWrite: z.boolean(),
  mayWithdraw: z.boolean(),
}) as unknown as z.ZodType<ComplaintDetail>

/** As staff see it in a list: whose and what about, and not a word of its text. */
export interface StaffComplaint extends Omit<Common, 'subject'> {
  userId: UserId
  name: string | null
  /** Who of the staff has it. */
  takenBy: string | null
  /** The number of the last message. */
  lastNumber: number
}
const { subject: _subject, ...withoutSubject } = common
export const staffComplaintSchema: z.ZodType<StaffComplaint> = z.strictObject({
  ...withoutSubject,
  userId: userIdSchema,
  name: z.string().nullable(),
  takenBy: z.string().nullable(),
  lastNumber: z.int(),
}) as unknown as z.ZodType<StaffComplaint>

export interface StaffComplaintDetail extends StaffComplaint {
  subject: string
  /** Which it is about, by its id in its own lists. */
  aboutId: string | null
  messages: ComplaintMessage[]
  /** Number of the last message that the person has seen. */
  personRead: number
  /** Whether it is the caller who has it. */
  isMine: boolean
  acts: StaffComplaintAct[]
}
export const staffComplaintDetailSchema: z.ZodType<StaffComplaintDetail> = z.strictObject({
  ...common,
  userId: userIdSchema,
  name: z.string().nullable(),
  takenBy: z.string().nullable(),
  lastNumber: z.int(),
  aboutId: z.uuid().nullable(),
  messages: z.array(messageSchema),
  personRead: z.int(),
  isMine: z.boolean(),
  acts: z.array(z.enum(staffComplaintActs)),
}) as unknown as z.ZodType<StaffComplaintDetail>

/** `POST /admin-complaints/{id}/actions`. `seen`: the number of the last message that was seen; what was written since is read first. */
export interface StaffComplaintAction {
  act: StaffComplaintAct
  seen: number
  text?: string | undefined
  /** Go with the text, and with nothing else. */
  files?: NewAttachment[] | undefined
}
export const staffComplaintActionSchema: z.ZodType<StaffComplaintAction> = z
  .strictObject({
    act: z.enum(staffComplaintActs),
    seen: z.int().min(1).max(1_000_000),
    text: complaintTextSchema.optional(),
    files,
  })
  .refine(({ act, text }) => text !== undefined || act === 'take' || act === 'takeOver', {
    path: ['text'],
    error: 'error.complaintTextEmpty',
  })
  .refine(({ act, files: given = [] }) => given.length === 0 || act === 'answer' || act === 'close', {
    path: ['files'],
    error: 'error.invalid',
  }) as unknown as z.ZodType<StaffComplaintAction>

/** `GET /complaint-counts`: what waits for staff, as far as it is counted. */
export interface ComplaintCounts {
  owed: number
  overdue: number
}
export const complaintCountsSchema: z.ZodType<ComplaintCounts> = z.strictObject({
  owed: z.int(),
  overdue: z.int(),
}) as unknown as z.ZodType<ComplaintCounts>

export const complaintViews = ['owed', 'overdue', 'answered', 'closed'] as const
export type ComplaintView = (typeof complaintViews)[number]

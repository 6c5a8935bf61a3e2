import { z } from 'zod'
import { attachmentSchema, mostAttachments, type Attachment, type NewAttachment } from '../values/attachment'
import { parseFreeText } from '../values/free-text'
import { doctorIdSchema, userIdSchema, type DoctorId, type UserId } from '../values/ids'
import { message } from '../values/message'
import { contactFreeFileSchema } from './contact-free-files'
import { hasContact } from './contacts'
import {
  longestChatMessage,
  messageSides,
  silenceReasons,
  writingGrounds,
  type MessageSide,
  type SilenceReason,
  type WritingGround,
} from './rules'

/** Every `code` that messages answer with, beside the general ones. */
export const messageCodes = [
  /** 409: the two may not write to each other any more; what was written stays to be read. */
  'conversation-silent',
  /** 409: with what the caller wrote just before it makes a number. */
  'contact-split',
] as const

const instant = z.iso.datetime()

/** What somebody writes: never empty, and with nothing that leads out of the platform. */
export const chatTextSchema = z
  .string('error.careMessageEmpty')
  .transform(parseFreeText)
  .pipe(
    z
      .string('error.careMessageEmpty')
      .min(1, 'error.careMessageEmpty')
      // What is too long is read no further.
      .max(longestChatMessage, {
        error: message('error.textMost', { max: longestChatMessage }),
        abort: true,
      })
      .refine((text) => !hasContact(text), 'error.messageContact'),
  )

/** `POST /conversations/{id}/messages`, `POST /doctor-conversations/{id}/messages`. */
export interface NewChatMessage {
  text: string
  files?: NewAttachment[] | undefined
}
export const newChatMessageSchema: z.ZodType<NewChatMessage> = z.strictObject({
  text: chatTextSchema,
  files: z.array(contactFreeFileSchema).max(mostAttachments, 'error.fileCount').optional(),
}) as unknown as z.ZodType<NewChatMessage>

/** `POST …/{id}/readings`: seen up to the message of this number. */
export interface ChatReading {
  number: number
}
export const chatReadingSchema: z.ZodType<ChatReading> = z.strictObject({
  number: z.int().min(1).max(1_000_000),
}) as unknown as z.ZodType<ChatReading>

/** What was written once, and stays so. */
export interface ChatMessage {
  /** From 1, in the order of the conversation. */
  number: number
  by: MessageSide
  at: string
  text: string
  files: Attachment[]
}

/** One in a list: with whom, and not a word of it. */
export interface Conversation {
  /** The account of the other: a doctor’s, or a family’s. */
  id: UserId
  name: string | null
  /** When something was written last, or since when one may write. */
  at: string
  /** Messages of the other that the caller has not seen. */
  unread: number
  hasMessages: boolean
}
const common = {
  id: userIdSchema,
  name: z.string().nullable(),
  at: instant,
  unread: z.int(),
  hasMessages: z.boolean(),
}
export const conversationSchema: z.ZodType<Conversation> = z.strictObject(
  common,
) as unknown as z.ZodType<Conversation>

/** Whether the two may write, by what and until when; or why not any more. */
export interface WritingAccess {
  by: WritingGround | null
  /** Of a consultation. */
  until: string | null
  silence: SilenceReason | null
}

/** One that is open, with a page of it, newest first. */
export interface ConversationPage {
  id: UserId
  name: string | null
  access: WritingAccess
  /** Up to which message the other has seen it. */
  otherRead: number
  lastNumber: number
  ownRead: number
  /** Of a doctor who is booked here. */
  practiceId: DoctorId | null
  items: ChatMessage[]
  nextCursor: string | null
}
export const conversationPageSchema: z.ZodType<ConversationPage> = z.strictObject({
  id: userIdSchema,
  name: z.string().nullable(),
  access: z.strictObject({
    by: z.enum(writingGrounds).nullable(),
    until: instant.nullable(),
    silence: z.enum(silenceReasons).nullable(),
  }),
  otherRead: z.int(),
  lastNumber: z.int(),
  ownRead: z.int(),
  practiceId: doctorIdSchema.nullable(),
  items: z.array(
    z.strictObject({
      number: z.int(),
      by: z.enum(messageSides),
      at: instant,
      text: z.string(),
      files: z.array(attachmentSchema),
    }),
  ),
  nextCursor: z.string().nullable(),
}) as unknown as z.ZodType<ConversationPage>

/** `POST …/{id}/messages`: its number. */
export interface SentChatMessage {
  number: number
}
export const sentChatMessageSchema: z.ZodType<SentChatMessage> = z.strictObject({
  number: z.int(),
}) as unknown as z.ZodType<SentChatMessage>

/** `GET /unread-counts`: how many tickets, complaints, questions, conversations, comments on records hold something that the caller has not seen, and how many letters and calls wait for them. */
export interface UnreadCounts {
  tickets: number
  complaints: number
  questions: number
  /** With doctors of the caller’s own. */
  messages: number
  /** With families, as a doctor. */
  patientMessages: number
  /** Records of which the caller has not read what a doctor has written. */
  recordComments: number
  /** Records that the caller sees as a doctor and has not read what the family has written about. */
  patientComments: number
  /** Call requests that wait for the caller as a doctor. */
  waitingCalls: number
  /** Referral letters to the caller that they have not answered, open ones alone. */
  letters: number
  /** Of everybody’s, to the caller as one of the staff who handles them: what waits for an answer, as far as it is counted. */
  staffTickets: number
  staffComplaints: number
  /** Emergencies that nobody has taken, and requests that are overdue. */
  staffCalls: number
}
export const unreadCountsSchema: z.ZodType<UnreadCounts> = z.strictObject({
  tickets: z.int().min(0),
  complaints: z.int().min(0),
  questions: z.int().min(0),
  messages: z.int().min(0),
  patientMessages: z.int().min(0),
  recordComments: z.int().min(0),
  patientComments: z.int().min(0),
  waitingCalls: z.int().min(0),
  letters: z.int().min(0),
  staffTickets: z.int().min(0),
  staffComplaints: z.int().min(0),
  staffCalls: z.int().min(0),
}) as unknown as z.ZodType<UnreadCounts>

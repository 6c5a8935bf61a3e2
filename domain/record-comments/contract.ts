import { z } from 'zod'
import { chatTextSchema } from '../messages/contract'
import { messageSides, type MessageSide } from '../messages/rules'
import { recordTypes, type RecordType } from '../records/types'
import {
  commentThreadIdSchema,
  recordIdSchema,
  shareIdSchema,
  userIdSchema,
  type CommentThreadId,
  type RecordId,
  type ShareId,
  type UserId,
} from '../values/ids'

/** Every `code` that comments on records answer with, beside the general ones. */
export const recordCommentCodes = [
  /** 409: the doctor does not see the record any more, so nobody would read the reply. */
  'comments-closed',
  /** 429: so much was written about records within an hour. */
  'too-many-record-comments',
] as const

const mostComments = 1_000_000
const seen = z.int().min(0).max(mostComments)

/** `POST /doctor-desk/records/{id}/comments`, `POST /record-comments/{id}/replies`. */
export interface NewRecordComment {
  text: string
  /** The last comment of the other that stood before whoever writes, by its number; 0: none. By writing they have seen no more. */
  seen: number
  /** To whom the family replies; of a doctor’s own nobody is named. */
  doctor?: UserId | undefined
}
export const newRecordCommentSchema: z.ZodType<NewRecordComment> = z.strictObject({
  text: chatTextSchema,
  seen,
}) as unknown as z.ZodType<NewRecordComment>
export const newRecordReplySchema: z.ZodType<NewRecordComment> = z.strictObject({
  doctor: userIdSchema,
  text: chatTextSchema,
  seen,
}) as unknown as z.ZodType<NewRecordComment>

/** Its number in the thread. */
export interface SentRecordComment {
  number: number
}
export const sentRecordCommentSchema: z.ZodType<SentRecordComment> = z.strictObject({
  number: z.int(),
}) as unknown as z.ZodType<SentRecordComment>

const number = z.int().min(1).max(mostComments)

/** `POST …/readings`, `POST …/comment-readings`: seen up to the comment of this number. */
export interface CommentReading {
  number: number
  /** Whose thread the family has seen; of a doctor’s own nobody is named. */
  doctor?: UserId | undefined
}
export const deskCommentReadingSchema: z.ZodType<CommentReading> = z.strictObject({
  number,
}) as unknown as z.ZodType<CommentReading>
export const familyCommentReadingSchema: z.ZodType<CommentReading> = z.strictObject({
  doctor: userIdSchema,
  number,
}) as unknown as z.ZodType<CommentReading>

/** What was written once about a record, and stays so. */
export interface RecordComment {
  /** Whose thread it stands in. */
  doctor: UserId
  /** From 1, in the order of the thread. */
  number: number
  by: MessageSide
  at: string
  text: string
}

/** What one doctor and the family have written about one record. */
export interface CommentThread {
  doctor: UserId
  name: string | null
  /** Whether the doctor sees the record now, and reads a reply. */
  isOpen: boolean
  lastNumber: number
  ownRead: number
  /** Up to which comment the other has seen it. */
  otherRead: number
}

/** A page of what was written about a record, newest first, and its threads. */
export interface RecordComments {
  items: RecordComment[]
  nextCursor: string | null
  threads: CommentThread[]
  /** Whether it is written to the caller, or by them as its doctor: what is shown to them is seen. */
  isParty: boolean
  /** Whether the caller may reply to a doctor, or comment as one: a guardian does not for somebody who has come of age. */
  mayWrite: boolean
}
export const recordCommentsSchema: z.ZodType<RecordComments> = z.strictObject({
  items: z.array(
    z.strictObject({
      doctor: userIdSchema,
      number: z.int(),
      by: z.enum(messageSides),
      at: z.iso.datetime(),
      text: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
  threads: z.array(
    z.strictObject({
      doctor: userIdSchema,
      name: z.string().nullable(),
      isOpen: z.boolean(),
      lastNumber: z.int(),
      ownRead: z.int(),
      otherRead: z.int(),
    }),
  ),
  isParty: z.boolean(),
  mayWrite: z.boolean(),
}) as unknown as z.ZodType<RecordComments>

/** A record that was commented on, and not a word of it. */
export interface CommentedRecord {
  /** Of the thread: several doctors may have commented on one record. */
  id: CommentThreadId
  record: RecordId
  type: RecordType
  takenAt: string
  /** By what a doctor reads it; null: it stands in the caller’s own archive. */
  shareId: ShareId | null
  /** Whose body it is of; null: the caller’s own. */
  patient: string | null
  /** With whom: the doctor’s name; null of a doctor’s own list, and of whoever has none. */
  doctor: string | null
  /** When something was written last. */
  at: string
  count: number
  /** Comments of the other that the caller has not seen. */
  unread: number
}
export const commentedRecordSchema: z.ZodType<CommentedRecord> = z.strictObject({
  id: commentThreadIdSchema,
  record: recordIdSchema,
  type: z.enum(recordTypes),
  takenAt: z.iso.datetime(),
  shareId: shareIdSchema.nullable(),
  patient: z.string().nullable(),
  doctor: z.string().nullable(),
  at: z.iso.datetime(),
  count: z.int(),
  unread: z.int(),
}) as unknown as z.ZodType<CommentedRecord>

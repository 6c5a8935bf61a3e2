import { z } from 'zod'
import { shortNameSchema, type ShortName } from '../identity/short-name'
import { publicTextSchema, reportCountSchema, writtenSchema, type ReportCount } from '../moderation/contract'
import {
  hasFault,
  moderatedStatuses,
  moderationFaults,
  moderationSteps,
  type ModeratedStatus,
  type ModerationFault,
  type ModerationStep,
} from '../moderation/moderation'
import { commentIdSchema, userIdSchema, type CommentId, type UserId } from '../values/ids'
import type { CommentAct } from './comment-machine'
import { longestComment } from './comment-rules'

/** Every `code` that comments answer with, beside the general ones. */
export const commentCodes = [
  /** 409: it is not what it was when it was read. */
  'comment-moved',
  /** 409: it has as many replies as one can have. */
  'comment-full',
  /** 409: staff decide about nothing of their own. */
  'own-decision',
  /** 409: nobody reports what they have written themselves. */
  'own-words',
  /** 409: whoever writes has as many replies there as one person can have. */
  'own-replies-full',
] as const

const instant = z.iso.datetime()

/** Of the document of an article. */
export const articleIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/, 'error.id')

/** In public nobody says how somebody is reached. */
export const commentTextSchema = publicTextSchema(longestComment)

/** `POST /articles/{id}/comments`; shown after approval. */
export interface NewComment {
  text: string
  /** The comment that it replies to; a reply has no replies. */
  parentId?: CommentId | undefined
}
export const newCommentSchema: z.ZodType<NewComment> = z.strictObject({
  text: commentTextSchema,
  parentId: commentIdSchema.optional(),
}) as unknown as z.ZodType<NewComment>

/** What the author is told: it is recorded. */
export interface CommentReceipt {
  id: CommentId
  status: ModeratedStatus
}
export const commentReceiptSchema: z.ZodType<CommentReceipt> = z.strictObject({
  id: commentIdSchema,
  status: z.enum(moderatedStatuses),
}) as unknown as z.ZodType<CommentReceipt>

interface ShownComment {
  id: CommentId
  /** Null: it went with the account of its author, and stands for what was replied to it. */
  text: string | null
  /** Null: Tapesh; somebody who has no name; or nobody any more. */
  author: ShortName | null
  /** Answered by staff, in the name of the house. */
  isOurs: boolean
  createdAt: string
}

/** A comment as everybody reads it, with all replies to it in the order of writing. */
export interface PublicComment extends ShownComment {
  replies: ShownComment[]
}
const shownShape = {
  id: commentIdSchema,
  text: z.string().nullable(),
  author: shortNameSchema.nullable(),
  isOurs: z.boolean(),
  createdAt: instant,
}
export const publicCommentSchema: z.ZodType<PublicComment> = z.strictObject({
  ...shownShape,
  replies: z.array(z.strictObject(shownShape)),
}) as unknown as z.ZodType<PublicComment>

/** A comment as staff see it. */
export interface StaffComment {
  id: CommentId
  text: string
  author: ShortName | null
  /** Null for what staff answered. */
  authorId: UserId | null
  isOurs: boolean
  /** The caller’s own words: a colleague decides about them. */
  isOwn: boolean
  status: ModeratedStatus
  fault: ModerationFault | null
  article: {
    id: string
    /** Null: it is published no more. */
    slug: string | null
    titles: Record<string, string>
  }
  /** What it replies to; null when it replies to nothing. */
  parent: { text: string | null } | null
  /** What readers say of it, since staff looked at it last. */
  reports: ReportCount[]
  /** What can be done with it. */
  acts: CommentAct[]
  createdAt: string
  decidedAt: string | null
}
export const staffCommentSchema: z.ZodType<StaffComment> = z.strictObject({
  id: commentIdSchema,
  text: z.string(),
  author: shortNameSchema.nullable(),
  authorId: userIdSchema.nullable(),
  isOurs: z.boolean(),
  isOwn: z.boolean(),
  status: z.enum(moderatedStatuses),
  fault: z.enum(moderationFaults).nullable(),
  article: z.strictObject({
    id: z.string(),
    slug: z.string().nullable(),
    titles: z.record(z.string(), z.string()),
  }),
  parent: z.strictObject({ text: z.string().nullable() }).nullable(),
  reports: z.array(reportCountSchema),
  acts: z.array(z.string()),
  createdAt: instant,
  decidedAt: instant.nullable(),
}) as unknown as z.ZodType<StaffComment>

/** `PATCH /comments/{id}`: refused and hidden with what it is for, which the author reads. */
export interface CommentChange {
  step: ModerationStep
  /** What it was when it was read: of two colleagues at once, one is told. */
  seen: ModeratedStatus
  fault?: ModerationFault | undefined
}
export const commentChangeSchema: z.ZodType<CommentChange> = z
  .strictObject({
    step: z.enum(moderationSteps, 'error.choice'),
    seen: z.enum(moderatedStatuses, 'error.choice'),
    fault: z.enum(moderationFaults, 'error.choice').optional(),
  })
  .refine(({ step, fault }) => hasFault(step) === (fault !== undefined), {
    path: ['fault'],
    error: 'error.required',
  }) as unknown as z.ZodType<CommentChange>

/** `POST /comments/{id}/answers`: in the name of Tapesh; what waits is approved with it. */
export interface CommentAnswer {
  text: string
}
/** Staff may say how the house is reached. */
export const commentAnswerTextSchema = writtenSchema(longestComment)
export const commentAnswerSchema: z.ZodType<CommentAnswer> = z.strictObject({
  text: commentAnswerTextSchema,
}) as unknown as z.ZodType<CommentAnswer>

/** A comment as its author finds it again. */
export interface OwnComment {
  id: CommentId
  text: string
  status: ModeratedStatus
  fault: ModerationFault | null
  article: StaffComment['article']
  isReply: boolean
  createdAt: string
}
export const ownCommentSchema: z.ZodType<OwnComment> = z.strictObject({
  id: commentIdSchema,
  text: z.string(),
  status: z.enum(moderatedStatuses),
  fault: z.enum(moderationFaults).nullable(),
  article: z.strictObject({
    id: z.string(),
    slug: z.string().nullable(),
    titles: z.record(z.string(), z.string()),
  }),
  isReply: z.boolean(),
  createdAt: instant,
}) as unknown as z.ZodType<OwnComment>

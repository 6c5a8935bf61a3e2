import { z } from 'zod'
import { emailSchema, type Email } from '../values/email'
import { freeTextSchema } from '../values/free-text'
import { askedQuestionIdSchema, userIdSchema, type AskedQuestionId, type UserId } from '../values/ids'
import { locales, type Locale } from '../values/locale'
import { message } from '../values/message'
import { phoneSchema, type Phone } from '../values/phone'
import { askedActs, askedStatuses, type AskedAct, type AskedStatus } from './question-machine'
import {
  askedTopics,
  declineReasons,
  longestPublishedId,
  longestQuestion,
  longestQuestionAnswer,
  mostReadAtOnce,
  toldWays,
  type AskedTopic,
  type DeclineReason,
  type ToldWay,
} from './rules'

/** Every `code` that asking answers with, beside the general ones. */
export const askingCodes = [
  /** 409: a colleague has done something with it meanwhile. */
  'question-moved',
  /** 409: whoever asked did not agree that everybody reads it. */
  'question-private',
  /** 409: it is not among what is published. */
  'question-unpublished',
  /** 429: as many as one phone or mailbox is answered in a day wait there already. */
  'question-mailbox',
] as const

const instant = z.iso.datetime()

const writtenSchema = (longest: number) =>
  z
    .string('error.required')
    .pipe(freeTextSchema(longest, message('error.textMost', { max: longest })))
    .pipe(z.string().min(1, 'error.required'))

export const questionTextSchema = writtenSchema(longestQuestion)
export const questionAnswerSchema = writtenSchema(longestQuestionAnswer)
export const askedTopicSchema = z.enum(askedTopics, 'error.choice')
export const declineReasonSchema = z.enum(declineReasons, 'error.choice')

/** Of the document that an editor wrote. */
export const publishedIdSchema = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{0,${longestPublishedId - 1}}$`), 'error.choice')

/** `POST /asked-questions`. Whoever is not signed in says where the answer is to be told. */
export interface NewAskedQuestion {
  text: string
  topic?: AskedTopic | undefined
  phone?: Phone | undefined
  email?: Email | undefined
  /** That it may stand among the questions, without a name and edited. */
  mayPublish: boolean
  /** In which it is answered. */
  locale: Locale
}
export const newAskedQuestionSchema: z.ZodType<NewAskedQuestion> = z.strictObject({
  text: questionTextSchema,
  topic: askedTopicSchema.optional(),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  mayPublish: z.boolean(),
  locale: z.enum(locales),
}) as unknown as z.ZodType<NewAskedQuestion>

/** What whoever asked is told: by which name to ask for it, and how the answer is told. */
export interface AskedReceipt {
  number: string
  toldBy: ToldWay
  /** It stands among their own. */
  isOwn: boolean
}
export const askedReceiptSchema: z.ZodType<AskedReceipt> = z.strictObject({
  number: z.string(),
  toldBy: z.enum(toldWays),
  isOwn: z.boolean(),
}) as unknown as z.ZodType<AskedReceipt>

/** A question that everybody reads, as pages lead to it. */
export interface PublishedQuestion {
  id: string
  slug: string
  /** By locale. */
  titles: Record<string, string>
}
const publishedSchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  titles: z.record(z.string(), z.string()),
})

/** What became of a question. */
export interface AskedOutcome {
  status: AskedStatus
  answer: string | null
  reason: DeclineReason | null
  /** What it has become; null as well when that is published no more. */
  published: PublishedQuestion | null
}
const outcomeShape = {
  status: z.enum(askedStatuses),
  answer: z.string().nullable(),
  reason: z.enum(declineReasons).nullable(),
  published: publishedSchema.nullable(),
}

/** A question as whoever asked it finds it again. */
export interface OwnQuestion extends AskedOutcome {
  id: AskedQuestionId
  /** `QU-7K2M-9QXZ`. */
  number: string
  text: string
  topic: AskedTopic | null
  mayPublish: boolean
  /** Something came of it that they have not seen. */
  isUnread: boolean
  createdAt: string
}
export const ownQuestionSchema: z.ZodType<OwnQuestion> = z.strictObject({
  id: askedQuestionIdSchema,
  number: z.string(),
  text: z.string(),
  topic: z.enum(askedTopics).nullable(),
  mayPublish: z.boolean(),
  isUnread: z.boolean(),
  createdAt: instant,
  ...outcomeShape,
}) as unknown as z.ZodType<OwnQuestion>

/** `POST /own-questions/readings`: what of one's own one has seen. */
export interface QuestionReadings {
  ids: AskedQuestionId[]
}
export const questionReadingsSchema: z.ZodType<QuestionReadings> = z.strictObject({
  ids: z.array(askedQuestionIdSchema).min(1).max(mostReadAtOnce),
}) as unknown as z.ZodType<QuestionReadings>

/** Stands in the address of the page that a message leads to; the longer ones were sent before. */
export const questionTokenSchema = z.string().regex(/^(?:[a-z2-7]{52}|[A-Za-z0-9_-]{64})$/, 'error.format')

/** What is written on that page: what became of it, and not what was asked. */
export interface ReadOutcome extends AskedOutcome {
  number: string
}
export const readOutcomeSchema: z.ZodType<ReadOutcome> = z.strictObject({
  number: z.string(),
  ...outcomeShape,
}) as unknown as z.ZodType<ReadOutcome>

/** A question in the list of staff: what about and how long, and not a word of it. */
export interface StaffQuestion {
  id: AskedQuestionId
  number: string
  topic: AskedTopic | null
  mayPublish: boolean
  /** Whoever was signed in. */
  isSignedIn: boolean
  status: AskedStatus
  createdAt: string
  /** When something was done with it last. */
  touchedAt: string
  /** Who of staff has it. */
  assigneeId: UserId | null
  assignee: string | null
  /** How often something was done with it. */
  revision: number
}
const staffShape = {
  id: askedQuestionIdSchema,
  number: z.string(),
  topic: z.enum(askedTopics).nullable(),
  mayPublish: z.boolean(),
  isSignedIn: z.boolean(),
  status: z.enum(askedStatuses),
  createdAt: instant,
  touchedAt: instant,
  assigneeId: userIdSchema.nullable(),
  assignee: z.string().nullable(),
  revision: z.int(),
}
export const staffQuestionSchema: z.ZodType<StaffQuestion> = z.strictObject(
  staffShape,
) as unknown as z.ZodType<StaffQuestion>

/** One that is opened. */
export interface StaffQuestionDetail extends StaffQuestion, AskedOutcome {
  text: string
  locale: Locale
  userId: UserId | null
  toldBy: ToldWay
  phone: Phone | null
  email: Email | null
  /** What can be done with it, by whoever reads it. */
  acts: AskedAct[]
  /** What is published, to say which of it this has become; empty where it may not be. */
  choices: PublishedQuestion[]
  /** When it is deleted, if nothing more is done; null while no such fact is in force. */
  endsAt: string | null
}
export const staffQuestionDetailSchema: z.ZodType<StaffQuestionDetail> = z.strictObject({
  ...staffShape,
  ...outcomeShape,
  text: z.string(),
  locale: z.enum(locales),
  userId: userIdSchema.nullable(),
  toldBy: z.enum(toldWays),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  acts: z.array(z.string()),
  choices: z.array(publishedSchema),
  endsAt: instant.nullable(),
}) as unknown as z.ZodType<StaffQuestionDetail>

/** `POST /admin-questions/{id}/actions`: answered with a text, declined with a reason, published as what. */
export interface QuestionAction {
  act: AskedAct
  /** How often something had been done when it was read: of two colleagues at once, one is told. */
  seen: number
  text?: string | undefined
  reason?: DeclineReason | undefined
  publishedId?: string | undefined
}
export const questionActionSchema: z.ZodType<QuestionAction> = z
  .strictObject({
    act: z.enum(askedActs, 'error.choice'),
    seen: z.int().min(0).max(1_000_000),
    text: questionAnswerSchema.optional(),
    reason: declineReasonSchema.optional(),
    publishedId: publishedIdSchema.optional(),
  })
  .refine(({ act, text }) => (act === 'answer') === (text !== undefined), {
    path: ['text'],
    error: 'error.required',
  })
  .refine(({ act, reason }) => (act === 'decline') === (reason !== undefined), {
    path: ['reason'],
    error: 'error.choice',
  })
  .refine(({ act, publishedId }) => (act === 'publish') === (publishedId !== undefined), {
    path: ['publishedId'],
    error: 'error.choice',
  }) as unknown as z.ZodType<QuestionAction>

/** A question as content has it, for publishing into the database. */
export interface GivenQuestion {
  id: string
  slug: string
  titles: readonly { locale: string; value: string }[]
}

import { z } from 'zod'
import { specialities, type Speciality } from '../booking/practice'
import { shortNameSchema, type ShortName } from '../identity/short-name'
import { publicTextSchema, reportCountSchema, writtenSchema, type ReportCount } from '../moderation/contract'
import {
  hasFault,
  moderatedStatuses,
  moderationFaults,
  type ModeratedStatus,
  type ModerationFault,
} from '../moderation/moderation'
import {
  communityBanIdSchema,
  postIdSchema,
  userIdSchema,
  type CommunityBanId,
  type PostId,
  type UserId,
} from '../values/ids'
import {
  linkedPictureSchema,
  pictureUploadsSchema,
  shownPictureSchema,
  type LinkedPicture,
  type ShownPicture,
} from '../values/shown-picture'
import {
  ageBands,
  caseConfirmations,
  caseSexes,
  longestCaseQuestion,
  mostCasePictures,
  type AgeBand,
  type CaseConfirmation,
  type CaseSex,
} from './case-rules'
import { ofPatientSchema } from './of-patient'
import { postSteps, type PostAct, type PostStep } from './post-machine'
import {
  banFaults,
  banTermNames,
  longestPost,
  longestTitle,
  topicSubjects,
  type BanFault,
  type BanTerm,
  type TopicSubject,
} from './rules'

/** Every `code` that the community answers with, beside the general ones. */
export const communityCodes = [
  /** 403: whoever writes is barred from it; `fault` and `until` say why and until when. */
  'community-barred',
  /** 409: staff have closed the topic, or its author has taken it back. */
  'topic-closed',
  /** 409: it has as many replies as one can have. */
  'topic-full',
  /** 409: whoever writes has as many replies in it as one person can have. */
  'own-replies-full',
  /** 409: staff decide about nothing of their own. */
  'own-decision',
  /** 409: nobody reports what they have written themselves. */
  'own-words',
  /** 409: it is not what it was when it was read. */
  'post-moved',
  /** 409: a ban of theirs is in force. */
  'barred-already',
] as const

const instant = z.iso.datetime()

export const titleSchema = publicTextSchema(longestTitle).transform((title) => title.replace(/\s+/g, ' '))
export const postTextSchema = publicTextSchema(longestPost)

/** `POST /community-topics`; shown after approval. */
export interface NewTopic {
  subject: TopicSubject
  title: string
  text: string
}
export const newTopicSchema: z.ZodType<NewTopic> = z.strictObject({
  subject: z.enum(topicSubjects, 'error.choice'),
  title: titleSchema,
  text: postTextSchema,
}) as unknown as z.ZodType<NewTopic>

/** `POST /community-cases`; shown after approval. `pictures` are what `POST /community-case-pictures` answered. */
export interface NewCase {
  speciality: Speciality
  ageBand: AgeBand
  sex: CaseSex
  title: string
  /** The history. */
  text: string
  question: string
  pictures: string[]
  /** Each of them, each time. */
  confirmed: CaseConfirmation[]
}
export const newCaseSchema: z.ZodType<NewCase> = z.strictObject({
  speciality: z.enum(specialities, 'error.choice'),
  ageBand: z.enum(ageBands, 'error.choice'),
  sex: z.enum(caseSexes, 'error.choice'),
  title: ofPatientSchema(titleSchema),
  text: ofPatientSchema(postTextSchema),
  question: ofPatientSchema(publicTextSchema(longestCaseQuestion)),
  pictures: pictureUploadsSchema(mostCasePictures).min(1, 'error.required'),
  confirmed: z
    .array(z.enum(caseConfirmations, 'error.choice'))
    .refine((given) => caseConfirmations.every((one) => given.includes(one)), 'error.caseConfirm'),
}) as unknown as z.ZodType<NewCase>

/** What makes a topic a case, as everybody reads it. Null, as the words of a topic: it went with its author. */
export interface CaseOf<Picture> {
  speciality: Speciality
  ageBand: AgeBand | null
  sex: CaseSex | null
  question: string | null
  pictures: Picture[]
}
export type ShownCase = CaseOf<ShownPicture>
/** The same for its author and for staff. */
export type LinkedCase = CaseOf<LinkedPicture>
const caseShape = {
  speciality: z.enum(specialities),
  ageBand: z.enum(ageBands).nullable(),
  sex: z.enum(caseSexes).nullable(),
  question: z.string().nullable(),
}
const shownCaseSchema = z.strictObject({ ...caseShape, pictures: z.array(shownPictureSchema) })
const linkedCaseSchema = z.strictObject({ ...caseShape, pictures: z.array(linkedPictureSchema) })

/** `POST /community-topics/{id}/replies`; shown after approval. */
export interface NewReply {
  text: string
}
export const newReplySchema: z.ZodType<NewReply> = z.strictObject({
  text: postTextSchema,
}) as unknown as z.ZodType<NewReply>

/** What the author is told: it is recorded. */
export interface PostReceipt {
  id: PostId
  status: ModeratedStatus
}
export const postReceiptSchema: z.ZodType<PostReceipt> = z.strictObject({
  id: postIdSchema,
  status: z.enum(moderatedStatuses),
}) as unknown as z.ZodType<PostReceipt>

/** A reply as everybody reads it. */
export interface Reply {
  id: PostId
  text: string
  /** Null: somebody who has said no name. */
  author: ShortName | null
  /** Said by staff in the name of the house. */
  isOurs: boolean
  createdAt: string
}
const replyShape = {
  id: postIdSchema,
  text: z.string(),
  author: shortNameSchema.nullable(),
  isOurs: z.boolean(),
  createdAt: instant,
}
export const replySchema: z.ZodType<Reply> = z.strictObject(replyShape) as unknown as z.ZodType<Reply>

/** A topic in a list: everybody reads it. */
export interface Topic {
  id: PostId
  /** Null of a case. */
  subject: TopicSubject | null
  /** Null of any other topic. */
  case: ShownCase | null
  /** Null, as the text: it went with its author, and stands for what was replied. */
  title: string | null
  text: string | null
  author: ShortName | null
  /** Said by staff in the name of the house. */
  isOurs: boolean
  /** That everybody reads. */
  replies: number
  /** Takes no more replies. */
  isClosed: boolean
  createdAt: string
  /** When it was approved, or the last reply to it. */
  activeAt: string
}
export const topicSchema: z.ZodType<Topic> = z.strictObject({
  ...replyShape,
  subject: z.enum(topicSubjects).nullable(),
  case: shownCaseSchema.nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  replies: z.int(),
  isClosed: z.boolean(),
  activeAt: instant,
}) as unknown as z.ZodType<Topic>

/** The topic that a reply stands in. */
interface TopicOf {
  id: PostId
  title: string | null
  isCase: boolean
}
const topicOfSchema = z
  .strictObject({ id: postIdSchema, title: z.string().nullable(), isCase: z.boolean() })
  .nullable()

/** A topic or a reply as its author finds it again. */
export interface OwnPost {
  id: PostId
  /** Null of a reply. */
  title: string | null
  text: string
  status: ModeratedStatus
  fault: ModerationFault | null
  /** Null of a topic. */
  topic: TopicOf | null
  case: LinkedCase | null
  createdAt: string
}
const ownShape = {
  id: postIdSchema,
  title: z.string().nullable(),
  text: z.string(),
  status: z.enum(moderatedStatuses),
  fault: z.enum(moderationFaults).nullable(),
  topic: topicOfSchema,
  case: linkedCaseSchema.nullable(),
  createdAt: instant,
}
export const ownPostSchema: z.ZodType<OwnPost> = z.strictObject(ownShape) as unknown as z.ZodType<OwnPost>

/** The same as staff see it. */
export interface StaffPost extends OwnPost {
  subject: TopicSubject | null
  author: ShortName | null
  /** Null: of the house, by somebody whose account is gone. */
  authorId: UserId | null
  isOurs: boolean
  /** The caller’s own words: a colleague decides about them. */
  isOwn: boolean
  isClosed: boolean
  /** What readers say of it, since staff looked at it last. */
  reports: ReportCount[]
  /** What can be done with it. */
  acts: PostAct[]
  decidedAt: string | null
}
export const staffPostSchema: z.ZodType<StaffPost> = z.strictObject({
  ...ownShape,
  subject: z.enum(topicSubjects).nullable(),
  author: shortNameSchema.nullable(),
  authorId: userIdSchema.nullable(),
  isOurs: z.boolean(),
  isOwn: z.boolean(),
  isClosed: z.boolean(),
  reports: z.array(reportCountSchema),
  acts: z.array(z.string()),
  decidedAt: instant.nullable(),
}) as unknown as z.ZodType<StaffPost>

/** `PATCH /community-posts/{id}`: refused and hidden with what it is for, which the author reads. */
export interface PostChange {
  step: PostStep
  /** What it was when it was read: of two colleagues at once, one is told. */
  seen: ModeratedStatus
  fault?: ModerationFault | undefined
}
export const postChangeSchema: z.ZodType<PostChange> = z
  .strictObject({
    step: z.enum(postSteps, 'error.choice'),
    seen: z.enum(moderatedStatuses, 'error.choice'),
    fault: z.enum(moderationFaults, 'error.choice').optional(),
  })
  .refine(({ step, fault }) => hasFault(step) === (fault !== undefined), {
    path: ['fault'],
    error: 'error.required',
  }) as unknown as z.ZodType<PostChange>

/** `POST /community-posts/{id}/answers`: said in the name of the house, and read at once. */
export interface NewAnswer {
  text: string
}
export const answerTextSchema = writtenSchema(longestPost)
export const newAnswerSchema: z.ZodType<NewAnswer> = z.strictObject({
  text: answerTextSchema,
}) as unknown as z.ZodType<NewAnswer>

/** `POST /community-posts/{id}/bans`: whoever wrote it is barred from writing. */
export interface NewBan {
  fault: BanFault
  term: BanTerm
}
export const newBanSchema: z.ZodType<NewBan> = z.strictObject({
  fault: z.enum(banFaults, 'error.choice'),
  term: z.enum(banTermNames, 'error.choice'),
}) as unknown as z.ZodType<NewBan>

/** A ban as whoever is barred reads it. */
export interface OwnBan {
  fault: BanFault
  since: string
  /** Null: until it is lifted. */
  until: string | null
}
const banShape = { fault: z.enum(banFaults), since: instant, until: instant.nullable() }
const ownBanSchema = z.strictObject(banShape)

/** `GET /own-community-ban`; null: there is none in force. */
export interface Standing {
  ban: OwnBan | null
}
export const standingSchema: z.ZodType<Standing> = z.strictObject({
  ban: ownBanSchema.nullable(),
}) as unknown as z.ZodType<Standing>

/** What a refusal carries: why, and until when. */
export const barredSchema = z.object({ fault: z.enum(banFaults), until: instant.nullable() })

export const banStates = ['in-force', 'ended'] as const
export type BanState = (typeof banStates)[number]

/** A ban as staff see it. */
export interface StaffBan extends OwnBan {
  id: CommunityBanId
  userId: UserId
  author: ShortName | null
  /** What they had written; null: it is gone. */
  text: string | null
  liftedAt: string | null
  isInForce: boolean
  /** Of the caller: a colleague decides about it. */
  isOwn: boolean
}
export const staffBanSchema: z.ZodType<StaffBan> = z.strictObject({
  ...banShape,
  id: communityBanIdSchema,
  userId: userIdSchema,
  author: shortNameSchema.nullable(),
  text: z.string().nullable(),
  liftedAt: instant.nullable(),
  isInForce: z.boolean(),
  isOwn: z.boolean(),
}) as unknown as z.ZodType<StaffBan>

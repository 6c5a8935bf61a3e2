import type { ModerationFault } from '../moderation/moderation'
import { perHour } from '../values/token-bucket'

/** What a topic is about. */
export const topicSubjects = ['heart', 'blood-pressure', 'diabetes', 'family', 'devices', 'students'] as const
export type TopicSubject = (typeof topicSubjects)[number]

export const longestTitle = 120
export const longestPost = 3000
/** Replies of readers to one topic, without those that were refused. */
export const mostReplies = 500
/** Of one writer in one topic, whatever became of them: nobody ends it for the others. */
export const mostRepliesOfOne = 40

/** How many topics reach staff, with limits as those of comments: of an account; of a network and its neighbourhood; and over all. */
export const topicLimits = {
  person: perHour(3),
  network: perHour(20),
  neighbourhood: perHour(60),
  all: perHour(300),
} as const

/** The same of replies. */
export const replyLimits = {
  person: perHour(15),
  network: perHour(90),
  neighbourhood: perHour(300),
  all: perHour(1500),
} as const

/** What somebody is barred from writing for: what the rules ban. */
export const banFaults = ['insult', 'advertising', 'politics'] as const satisfies readonly ModerationFault[]
export type BanFault = (typeof banFaults)[number]

/** How long it lasts, in days; null: until it is lifted. */
export const banTerms = { week: 7, month: 30, quarter: 90, always: null } as const
export type BanTerm = keyof typeof banTerms
export const banTermNames = ['week', 'month', 'quarter', 'always'] as const satisfies readonly BanTerm[]

const dayMs = 24 * 60 * 60 * 1000

/** When it ends by itself; null: it does not. */
export function banEnd(since: Date, term: BanTerm): Date | null {
  const days = banTerms[term]
  return days === null ? null : new Date(since.getTime() + days * dayMs)
}

/** Whether it holds: it was not lifted, and its end has not come. */
export const isInForce = ({ until, liftedAt }: { until: Date | null; liftedAt: Date | null }, now: Date) =>
  liftedAt === null && (until === null || until > now)

import { perHour } from '../values/token-bucket'

export const longestComment = 2000
/** Replies of readers to one comment, without those that were refused: a page shows all of them. */
export const mostReplies = 30
/** Of one reader to one comment, whatever became of them: nobody ends it for the others. */
export const mostRepliesOfOne = 6

/**
 * How many comments reach staff: of an account; of a network (IPv4, /64) and its neighbourhood (/24, /48), in which many accounts may be, since many
 * people of Iran share one address; and over all.
 */
export const commentLimits = {
  person: perHour(10),
  network: perHour(60),
  neighbourhood: perHour(200),
  all: perHour(1000),
} as const

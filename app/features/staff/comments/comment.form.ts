import { z } from 'zod'
import { commentAnswerTextSchema } from '~/domain/magazine/comment-contract'
import { longestComment } from '~/domain/magazine/comment-rules'
import { moderatedStatuses, moderationFaults } from '~/domain/moderation/moderation'
import { commentIdSchema } from '~/domain/values/ids'

const seen = { comment: commentIdSchema, seen: z.enum(moderatedStatuses, 'error.choice') }

export const stepForm = z.object(seen)
export const faultForm = z.object({
  ...seen,
  fault: z.enum(moderationFaults, 'error.choice').meta({ words: 'fault' }),
})
export const answerForm = z.object({
  comment: commentIdSchema,
  text: commentAnswerTextSchema.meta({ field: 'long-text', longest: longestComment }),
})

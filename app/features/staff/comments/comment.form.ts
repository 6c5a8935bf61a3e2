import { z } from 'zod'
import { commentAnswerTextSchema } from '~/domain/magazine/comment-contract'
import { commentStatuses } from '~/domain/magazine/comment-machine'
import { commentFaults, longestComment } from '~/domain/magazine/comment-rules'
import { commentIdSchema } from '~/domain/values/ids'

const seen = { comment: commentIdSchema, seen: z.enum(commentStatuses, 'error.choice') }

export const stepForm = z.object(seen)
export const faultForm = z.object({
  ...seen,
  fault: z.enum(commentFaults, 'error.choice').meta({ words: 'fault' }),
})
export const answerForm = z.object({
  comment: commentIdSchema,
  text: commentAnswerTextSchema.meta({ field: 'long-text', longest: longestComment }),
})

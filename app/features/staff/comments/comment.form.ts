import { z } from 'zod'
import { commentAnswerTextSchema } from '~/domain/magazine/comment-contract'
import { longestComment } from '~/domain/magazine/comment-rules'
import { commentIdSchema } from '~/domain/values/ids'
import { faultFormOf } from '../moderation/moderation.form'

export const faultForm = faultFormOf(commentIdSchema)
export const answerForm = z.object({
  writing: commentIdSchema,
  text: commentAnswerTextSchema.meta({ field: 'long-text', longest: longestComment }),
})

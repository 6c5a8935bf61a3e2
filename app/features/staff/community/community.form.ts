import { z } from 'zod'
import { answerTextSchema } from '~/domain/community/contract'
import { banFaults, banTermNames, longestPost } from '~/domain/community/rules'
import { communityBanIdSchema, postIdSchema } from '~/domain/values/ids'
import { faultFormOf } from '../moderation/moderation.form'

export const faultForm = faultFormOf(postIdSchema)
export const answerForm = z.object({
  writing: postIdSchema,
  text: answerTextSchema.meta({ field: 'long-text', longest: longestPost }),
})
export const barForm = z.object({
  writing: postIdSchema,
  fault: z.enum(banFaults, 'error.choice').meta({ words: 'fault' }),
  term: z.enum(banTermNames, 'error.choice').meta({ words: 'term' }),
})
export const banIdForm = z.object({ ban: communityBanIdSchema })

import { z } from 'zod'
import { banFaults, banTermNames } from '~/domain/community/rules'
import { moderatedStatuses, moderationFaults } from '~/domain/moderation/moderation'
import { communityBanIdSchema, postIdSchema } from '~/domain/values/ids'

const seen = { post: postIdSchema, seen: z.enum(moderatedStatuses, 'error.choice') }

export const stepForm = z.object(seen)
export const faultForm = z.object({
  ...seen,
  fault: z.enum(moderationFaults, 'error.choice').meta({ words: 'fault' }),
})
export const barForm = z.object({
  post: postIdSchema,
  fault: z.enum(banFaults, 'error.choice').meta({ words: 'fault' }),
  term: z.enum(banTermNames, 'error.choice').meta({ words: 'term' }),
})
export const banIdForm = z.object({ ban: communityBanIdSchema })

import { z } from 'zod'
import { moderatedStatuses, moderationFaults } from '~/domain/moderation/moderation'

/** What a press sends: which of a queue, and in which state it was seen. */
export const stepFormOf = <Id extends string>(idSchema: z.ZodType<Id>) =>
  z.object({ writing: idSchema, seen: z.enum(moderatedStatuses, 'error.choice') })

/** The same with what it is for. */
export const faultFormOf = <Id extends string>(idSchema: z.ZodType<Id>) =>
  stepFormOf(idSchema).extend({ fault: z.enum(moderationFaults, 'error.choice').meta({ words: 'fault' }) })

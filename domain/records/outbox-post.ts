import { z } from 'zod'
import { familyMemberIdSchema, recordIdSchema, userIdSchema } from '../values/ids'
import { measurementTypeSchema } from './contract'

const whose = { user: userIdSchema, type: measurementTypeSchema }

/** What the outbox of a browser posts: a measurement as it was typed, or one that is taken back. */
export const outboxPostSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('send'),
    ...whose,
    key: z.uuid(),
    /** Of the family; null: the person’s own. */
    member: familyMemberIdSchema.nullable(),
    fields: z.record(z.string().max(50), z.string().max(2000)).refine((all) => Object.keys(all).length <= 50),
  }),
  z.strictObject({ intent: z.literal('take-back'), ...whose, id: recordIdSchema }),
])
export type OutboxPost = z.infer<typeof outboxPostSchema>

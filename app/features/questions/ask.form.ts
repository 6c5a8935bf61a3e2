import { z } from 'zod'
import { askedTopicSchema, questionTextSchema } from '~/domain/asking/contract'
import { emailSchema } from '~/domain/values/email'
import { phoneSchema } from '~/domain/values/phone'

/** Asks something. Whoever is not signed in gives a phone or a mailbox, which the API alone can say. */
export const askForm = z.object({
  text: questionTextSchema,
  topic: askedTopicSchema.optional(),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  mayPublish: z.boolean().optional(),
  /** It was shown what is answered already, and what in the text says who somebody is. */
  seen: z.literal('1').optional(),
})

import { z } from 'zod'
import { freeTextSchema } from '~/domain/values/free-text'
import { message } from '~/domain/values/message'

/** Characters of the reason: a sentence. */
export const longestReason = 200

/** Why somebody goes to the doctor; it stands on their sheet and is kept nowhere. */
export const visitReasonForm = z.object({
  reason: freeTextSchema(longestReason, message('error.textLong', { count: longestReason }))
    .transform((text) => text.split(/\s*\n\s*/).join(' '))
    .optional(),
})

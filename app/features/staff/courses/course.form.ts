import { z } from 'zod'
import { courseIdSchema, holderNameSchema } from '~/domain/academy/contract'
import { cancelReasonSchema } from '~/domain/academy/purchase-contract'
import { coursePrices, longestCancelReason } from '~/domain/academy/purchase-rules'
import { longestHolderName, revocationReasons } from '~/domain/academy/rules'
import { userIdSchema } from '~/domain/values/ids'
import { tomanSchema } from '~/domain/values/money'

/** What a course costs from now on; the API says which prices there are. */
export const priceForm = z.object({
  course: courseIdSchema,
  price: tomanSchema({ max: coursePrices.most }).meta({ field: 'money', help: 'price.help' }),
})

/** Why somebody's enrolment is ended; its learner reads it. */
export const cancelForm = z.object({
  course: courseIdSchema,
  learner: userIdSchema,
  reason: cancelReasonSchema.meta({ field: 'long-text', longest: longestCancelReason, help: 'reason.help' }),
})

/** How whoever has a certificate is called: an honest slip is put right. */
export const renameForm = z.object({
  course: courseIdSchema,
  learner: userIdSchema,
  name: holderNameSchema.meta({ field: 'text', longest: longestHolderName }),
})

/** Takes a certificate back for good. */
export const revokeForm = z.object({
  course: courseIdSchema,
  learner: userIdSchema,
  why: z.enum(revocationReasons, 'error.choice').meta({ words: 'why', placeholder: 'why.choose' }),
})

import { z } from 'zod'
import { courseIdSchema } from '~/domain/academy/contract'
import { cancelReasonSchema } from '~/domain/academy/purchase-contract'
import { coursePrices, longestCancelReason } from '~/domain/academy/purchase-rules'
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

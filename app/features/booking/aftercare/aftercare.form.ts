import { z } from 'zod'
import { adviceSchema, findingSchema, longestPrivateNote } from '~/domain/booking/ending-contract'
import { freeTextSchema } from '~/domain/values/free-text'

export const noteForm = z.object({ note: freeTextSchema(longestPrivateNote, 'error.tooLong').optional() })

/** What ends a consultation, in the order in which doctors write it. */
export const endingForm = z.object({
  mainComplaint: findingSchema.optional(),
  diagnosis: findingSchema.optional(),
  performedActions: findingSchema.optional(),
  recommendedActions: findingSchema.optional(),
  treatmentPlan: findingSchema.optional(),
  advice: z.string('error.required').pipe(adviceSchema),
})

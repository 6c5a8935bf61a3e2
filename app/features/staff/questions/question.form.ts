import { z } from 'zod'
import { declineReasonSchema, publishedIdSchema, questionAnswerSchema } from '~/domain/asking/contract'
import { longestQuestionAnswer } from '~/domain/asking/rules'
import { numberSchema } from '~/domain/values/typed-number-schema'

/** How often something had been done with it when it was read. */
const seen = numberSchema({ min: 0, max: 1_000_000, step: 1 })

export const claimForm = z.object({ seen })
export const answerForm = z.object({
  seen,
  text: questionAnswerSchema.meta({ field: 'long-text', longest: longestQuestionAnswer }),
})
export const declineForm = z.object({
  seen,
  reason: declineReasonSchema.meta({ words: 'reason', placeholder: 'reason.choose' }),
})
/** The same of all that are chosen. */
export const declineAllForm = z.object({ reason: declineForm.shape.reason })
/** What stands above the buttons of the list; a question is taken without it. */
export const chosenForm = declineAllForm.partial()
export const publishForm = z.object({ seen, publishedId: publishedIdSchema })

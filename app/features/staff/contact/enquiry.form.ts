import { z } from 'zod'
import { enquiryAnswerSchema } from '~/domain/enquiries/contract'
import { enquirySteps } from '~/domain/enquiries/enquiry-machine'
import { longestEnquiryAnswer } from '~/domain/enquiries/rules'
import { userIdSchema } from '~/domain/values/ids'
import { numberSchema } from '~/domain/values/typed-number-schema'

export const answerForm = z.object({
  seen: numberSchema({ min: 0, max: 1000, step: 1 }),
  text: enquiryAnswerSchema.meta({ field: 'long-text', longest: longestEnquiryAnswer }),
})

/** One answer to all that are chosen. */
export const answerAllForm = answerForm.pick({ text: true })

/** Who has it; left out: nobody yet. */
export const assignForm = z.object({ assigneeId: userIdSchema.optional().meta({ field: 'select' }) })

/** Nothing is typed for it. */
export const eraseForm = z.object({})

export const stepForm = z.object({ step: z.enum(enquirySteps, 'error.choice') })

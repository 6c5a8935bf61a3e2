import { z } from 'zod'
import { callAnswerSchema, callTextSchema } from '~/domain/calls/contract'
import { numberSchema } from '~/domain/values/typed-number-schema'
import { doctorIdSchema } from '~/domain/values/ids'

/** The last row of the history that the page showed. */
const seen = numberSchema({ min: 1, max: 300, step: 1 })

export const plainActForm = z.object({ seen })
export const writtenActForm = z.object({ seen, text: callTextSchema.meta({ field: 'long-text' }) })
/** What the family reads. */
export const answerActForm = z.object({ seen, text: callAnswerSchema.meta({ field: 'long-text' }) })
export const referenceForm = z.object({
  seen,
  doctorId: doctorIdSchema.meta({ field: 'select' }),
  text: callTextSchema.meta({ field: 'long-text' }),
})

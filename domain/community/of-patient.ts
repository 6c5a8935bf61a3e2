import type { z } from 'zod'
import { identifyingErrorOf } from './identifying'

/** Words about a patient, in which none of what leads to one is found. */
export const ofPatientSchema = <Schema extends z.ZodType<string>>(words: Schema) =>
  words.superRefine((text, context) => {
    const error = identifyingErrorOf(text)
    if (error) context.addIssue({ code: 'custom', message: error })
  })

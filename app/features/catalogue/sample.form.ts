import { z } from 'zod'
import { emailSchema } from '~/domain/values/email'
import { filesSchema } from '~/domain/values/file-limits'
import type { FileLimits } from '~/domain/values/file-refusals'
import { phoneSchema } from '~/domain/values/phone'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'

export const resultFiles: FileLimits = {
  types: ['image/png', 'image/jpeg', 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
  maxCount: 3,
}

/** A request for a call, with a field of each manner of typing and choosing. */
export const sampleSchema = z.object({
  name: z.string({ error: 'error.required' }),
  phone: phoneSchema,
  email: emailSchema.optional(),
  day: dateSchema({ min: '2026-03-21' }),
  weight: numberSchema({ min: 1, max: 300, step: 0.1 }).optional(),
  visit: z.enum(['phone', 'video', 'person'], { error: 'error.required' }),
  symptoms: z.array(z.string()),
  files: filesSchema(resultFiles),
  note: z.string().optional(),
  terms: z.literal('on', { error: 'error.required' }),
})

/** Nowruz: what only an API could know, that a day is full, is played on it. */
export const fullDay = '2026-03-21'

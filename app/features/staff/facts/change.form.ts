import { z } from 'zod'
import { longestFactReason } from '~/domain/facts/contract'
import { freeTextSchema } from '~/domain/values/free-text'

export const changeForm = z.object({ change: z.uuid() })
export const reasonForm = z.object({
  change: z.uuid(),
  reason: z
    .string({ error: 'error.required' })
    .pipe(freeTextSchema(longestFactReason, `error.textMost?max=${longestFactReason}`))
    .pipe(z.string().min(1, 'error.required'))
    .meta({ field: 'long-text', longest: longestFactReason }),
})

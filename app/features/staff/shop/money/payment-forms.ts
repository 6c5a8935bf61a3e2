import { z } from 'zod'
import { freeTextSchema } from '~/domain/values/free-text'
import { paymentIdSchema, refundIdSchema } from '~/domain/values/ids'

export const verifyForm = z.object({ payment: paymentIdSchema })
export const completeForm = z.object({
  refund: refundIdSchema,
  bankReference: z
    .string({ error: 'error.required' })
    .pipe(freeTextSchema(60, 'error.textMost?max=60'))
    .pipe(z.string().min(4, 'error.required')),
})

import { z } from 'zod'
import { authoritySchema } from '~/domain/payments/contract'
import { freeTextSchema } from '~/domain/values/free-text'
import { paymentIdSchema, refundIdSchema } from '~/domain/values/ids'

const reference = z
  .string({ error: 'error.required' })
  .pipe(freeTextSchema(60, 'error.textMost?max=60'))
  .pipe(z.string().min(4, 'error.required'))

/** What a person saw at the gateway. */
const evidence = {
  reference,
  note: z.string().pipe(freeTextSchema(200, 'error.textMost?max=200')).optional(),
}

export const verifyForm = z.object({ payment: paymentIdSchema })
export const completeForm = z.object({ refund: refundIdSchema, bankReference: reference })
export const concludeRefundForm = z.object({ refund: refundIdSchema, ...evidence })
export const concludePaymentForm = z.object({
  payment: paymentIdSchema,
  authority: authoritySchema,
  ...evidence,
})

import { z } from 'zod'
import { consultationServiceSchema } from '~/domain/booking/doctor-contract'
import { longestCode, longestMessage, longestReason } from '~/domain/booking/reservation-rules'
import { tomanInput } from '~/domain/values/amount'
import { freeTextSchema } from '~/domain/values/free-text'
import { familyMemberIdSchema } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'

/** A time that is to be kept, for whom, and what the doctor is told beforehand. */
export const bookForm = z.object({
  service: consultationServiceSchema,
  startsAt: z.string('error.required').pipe(instantInput),
  memberId: familyMemberIdSchema.optional(),
  reason: freeTextSchema(longestReason, 'error.tooLong').optional(),
  expectedPrice: tomanInput(),
})

export const payForm = z.object({ pay: z.enum(['wallet-first', 'gateway']) })

export const discountForm = z.object({
  code: freeTextSchema(longestCode, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
})

export const cancelForm = z.object({ expectedRefund: tomanInput() })

export const messageForm = z.object({
  text: freeTextSchema(longestMessage, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
})

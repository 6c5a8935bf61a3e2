import { z } from 'zod'
import { holderSchema, monthSchema } from '~/domain/booking/settlement-contract'
import { tomanInput } from '~/domain/values/amount'
import { freeTextSchema } from '~/domain/values/free-text'
import { ibanSchema } from '~/domain/values/iban'
import { doctorIdSchema, settlementIdSchema } from '~/domain/values/ids'

export const prepareForm = z.object({
  doctorId: doctorIdSchema,
  month: monthSchema,
  expectedAmount: tomanInput({ min: 1 }),
  /** Of the account that is shown; nothing is sent where there is none. */
  accountSince: z.string().nullable().default(null),
})

/** The same for a doctor who works here no more and has said no account. */
export const prepareWithAccountForm = z.object({
  ...prepareForm.shape,
  iban: ibanSchema.meta({ field: 'text', help: 'field.iban.help' }),
  holder: holderSchema.meta({ field: 'text' }),
})

export const payForm = z.object({
  settlement: settlementIdSchema,
  bankReference: z
    .string({ error: 'error.required' })
    .pipe(freeTextSchema(60, 'error.textMost?max=60'))
    .pipe(z.string().min(4, 'error.required')),
})

export const giveUpForm = z.object({ settlement: settlementIdSchema })

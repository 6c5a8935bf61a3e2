import { z } from 'zod'
import { holderSchema } from '~/domain/booking/settlement-contract'
import { ibanSchema } from '~/domain/values/iban'

/** To which account of a bank a doctor is paid. */
export const payoutAccountForm = z.object({
  iban: ibanSchema.meta({ field: 'text', help: 'field.iban.help' }),
  holder: holderSchema.meta({ field: 'text' }),
})

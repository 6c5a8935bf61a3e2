import { z } from 'zod'
import { addressKinds, newAddressSchema } from '~/domain/orders/address-contract'

/** An address as a person writes it down. */
export const addressForm = z.object({
  ...newAddressSchema.shape,
  kind: z.enum(addressKinds, { error: 'error.required' }),
})

/** Codes of addresses that `orders.json` has words for, by the field they stand beside. */
export const addressProblems = { 'too-many-addresses': '' }

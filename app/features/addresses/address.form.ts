import { z } from 'zod'
import { addressKinds, newAddressSchema, refusedAddressKind } from '~/domain/orders/address-contract'

/** An address as a person writes it down. What the API alone knows of a place it says beside `kind`. */
export const addressForm = z.object({
  ...newAddressSchema.shape,
  kind: z
    .enum(addressKinds, { error: 'error.required' })
    .refine((kind) => kind !== refusedAddressKind, 'error.publicPlace'),
})

/** Codes of addresses that `orders.json` has words for, by the field they stand beside. */
export const addressProblems = { 'address-public-place': 'kind', 'too-many-addresses': '' }

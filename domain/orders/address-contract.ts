import { z } from 'zod'
import { nameSchema } from '../identity/fields'
import { freeTextSchema } from '../values/free-text'
import { addressIdSchema } from '../values/ids'
import { message } from '../values/message'
import { phoneSchema } from '../values/phone'
import { postalCodeSchema } from '../values/postal-code'

/** Where the parcel goes. Public places (café, restaurant, hotel) are refused by the rules of sale. */
export const addressKinds = ['home', 'work', 'other', 'public-place'] as const
export const addressKindSchema = z.enum(addressKinds)
export type AddressKind = (typeof addressKinds)[number]

/** The kind that is refused with 422, code `address-public-place` at `kind`. */
export const refusedAddressKind = 'public-place'

/** Every `code` that addresses answer with, beside the general ones. */
export const addressCodes = ['address-public-place', 'too-many-addresses'] as const

export const mostAddresses = 20
export const longestAddress = 300

/** Shorter than this no street and number fit in. */
export const shortestAddress = 8

const street = freeTextSchema(longestAddress, message('error.textMost', { max: longestAddress })).pipe(
  z
    .string()
    .min(1, 'error.required')
    .refine((text) => text === '' || text.length >= shortestAddress, 'error.addressShort'),
)

const fields = {
  fullName: nameSchema,
  /** A mobile number: the courier calls it. */
  phone: phoneSchema,
  province: nameSchema,
  city: nameSchema,
  address: street,
  postalCode: postalCodeSchema,
  kind: addressKindSchema,
}

/** `POST /addresses`. */
export const newAddressSchema = z.strictObject(fields)
export type NewAddress = z.infer<typeof newAddressSchema>

/** `PATCH /addresses/{id}`: only what is given changes. */
export const editAddressSchema = z.strictObject(fields).partial()
export type EditAddress = z.infer<typeof editAddressSchema>

/** What makes one ask again, and refuses nothing. */
export const addressWarnings = ['looks-like-public-place', 'unusual-postal-code'] as const
export type AddressWarning = (typeof addressWarnings)[number]

export const addressSchema = z.strictObject({
  id: addressIdSchema,
  fullName: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  kind: addressKindSchema,
  /** Where it counts as, for the price and the days of delivery. */
  destination: z.enum(['tehran', 'elsewhere']),
  warnings: z.array(z.enum(addressWarnings)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Address = z.infer<typeof addressSchema>

/** `GET /addresses`: newest first; there are never more than `mostAddresses`. */
export const addressesSchema = z.strictObject({ items: z.array(addressSchema) })

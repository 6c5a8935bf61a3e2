import { z } from 'zod'
import { nameSchema } from '../identity/fields'
import { freeTextSchema } from '../values/free-text'
import { addressIdSchema } from '../values/ids'
import { message } from '../values/message'
import { phoneSchema } from '../values/phone'
import { provinceNamed } from '../values/provinces'
import { postalCodeSchema } from '../values/postal-code'
import { publicPlaceIn } from './public-place'

/** Where the parcel goes. */
export const addressKinds = ['home', 'work', 'other'] as const
export const addressKindSchema = z.enum(addressKinds)
export type AddressKind = (typeof addressKinds)[number]

/** Every `code` that addresses answer with, beside the general ones. */
export const addressCodes = ['too-many-addresses'] as const

export const mostAddresses = 20
export const longestAddress = 300

/** Shorter than this no street and number fit in. */
export const shortestAddress = 8

const street = freeTextSchema(longestAddress, message('error.textMost', { max: longestAddress })).pipe(
  z
    .string()
    .min(1, 'error.required')
    .refine((text) => text === '' || text.length >= shortestAddress, 'error.addressShort')
    // The rules of sale exclude delivery to cafés, restaurants, hotels and airports.
    .refine((text) => publicPlaceIn(text) === undefined, 'error.publicPlace'),
)

/** One of the 31, in the language that it is written in; whoever lives elsewhere has no parcel from us. */
const provinceSchema = z.string({ error: 'error.required' }).transform((typed, context): string => {
  const found = provinceNamed(typed)
  if (found) return found.name
  context.addIssue({ code: 'custom', message: typed.trim() === '' ? 'error.required' : 'error.province' })
  return z.NEVER
})

const fields = {
  fullName: nameSchema,
  /** A mobile number: the courier calls it. */
  phone: phoneSchema,
  province: provinceSchema,
  /** One of the list, or any other that a parcel can go to. */
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

/** What makes one ask again, and refuses nothing; of a public place, where the address was written down before these were refused. */
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

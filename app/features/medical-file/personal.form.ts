import { z } from 'zod'
import { typedBirthDate } from '~/domain/identity/fields'
import { genderSchema } from '~/domain/medical-file/contract'
import { nationalIdSchema } from '~/domain/values/national-id'
import { typedQuantity } from '~/domain/values/quantity'

type PersonalField = 'birthDate' | 'gender' | 'height' | 'nationalId' | 'country' | 'province' | 'city'

/** Chosen in a list that only the server has; the API says whether it is one. */
const chosen = z.string().max(60, 'error.choice').optional()

/**
 * Who somebody is, as they write it down.
 * @param today in Tehran
 */
export const personalForm = (today: string) =>
  z.object({
    birthDate: typedBirthDate(today).transform((day, context): string => {
      if (day !== null) return day
      context.addIssue({ code: 'custom', message: 'error.required-birthDate' })
      return z.NEVER
    }),
    gender: genderSchema,
    height: typedQuantity('height', 'error.required-height'),
    nationalId: nationalIdSchema.optional(),
    country: chosen,
    province: chosen,
    city: chosen,
  }) as unknown as z.ZodObject<Record<PersonalField, z.ZodType>>

import { z } from 'zod'
import { jobSchema, shownNameSchema, ticked, typedBirthDate } from '~/domain/identity/fields'
import { emailSchema } from '~/domain/values/email'
import { phoneSchema } from '~/domain/values/phone'
import { verificationCodeSchema } from '~/domain/values/verification-code'

/** Step 1: where the code goes. */
export const phoneForm = z.object({ phone: phoneSchema })
export const emailForm = z.object({ email: emailSchema })

/** Step 2: the code that came. */
export const codeForm = z.object({ verificationCode: verificationCodeSchema })

/** Step 3: who it is. */
export const profileForm = z.object({
  firstName: shownNameSchema,
  lastName: shownNameSchema,
  job: jobSchema.optional(),
  isAdult: ticked('error.adultRequired'),
  acceptTerms: ticked('error.termsRequired'),
})

/**
 * What a person may change of themselves later.
 * @param today in Tehran
 */
export const editForm = (today: string) =>
  z.object({
    firstName: shownNameSchema,
    lastName: shownNameSchema,
    job: jobSchema.optional(),
    birthDate: typedBirthDate(today),
  })

import { z } from 'zod'
import { emailSchema } from '~/domain/values/email'
import { filesSchema } from '~/domain/values/file-limits'
import { localeSchema } from '~/domain/identity/contract'
import { verificationCodeSchema } from '~/domain/values/verification-code'

export const addEmailForm = z.object({ email: emailSchema })

export const confirmEmailForm = z.object({
  email: emailSchema,
  challenge: z.string(),
  verificationCode: verificationCodeSchema,
})

/** The code of a sensitive change. */
export const freshCodeForm = z.object({ freshCode: verificationCodeSchema })

export const languageForm = z.object({ locale: localeSchema })

export const avatarLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  maxCount: 1,
} as const

export const avatarForm = z.object({ avatar: filesSchema(avatarLimits, { required: true }) })

import { z } from 'zod'
import { enquiryMessageSchema, enquiryNameSchema } from '~/domain/enquiries/contract'
import { curriculumLimits } from '~/domain/values/attachment'
import { emailSchema } from '~/domain/values/email'
import { filesSchema } from '~/domain/values/file-limits'
import { phoneSchema } from '~/domain/values/phone'

/** Applies for work: with a phone or a mailbox, or both. */
export const applicationForm = z
  .object({
    name: enquiryNameSchema,
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
    message: enquiryMessageSchema,
    files: filesSchema(curriculumLimits, { required: true }),
    consent: z.literal('on', 'error.consent'),
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    error: 'error.enquiryNoWay',
  })

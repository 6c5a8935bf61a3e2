import { z } from 'zod'
import { enquiryMessageSchema, enquiryNameSchema, contactSubjectSchema } from '~/domain/enquiries/contract'
import { emailSchema } from '~/domain/values/email'
import { phoneSchema } from '~/domain/values/phone'

/** What a visitor writes to staff with: a phone or a mailbox, or both. */
export const contactForm = z.object({
  name: enquiryNameSchema,
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  subject: contactSubjectSchema,
  message: enquiryMessageSchema,
})

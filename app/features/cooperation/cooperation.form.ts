import { z } from 'zod'
import {
  cooperationKindSchema,
  enquiryMessageSchema,
  enquiryNameSchema,
  organisationSchema,
} from '~/domain/enquiries/contract'
import { emailSchema } from '~/domain/values/email'
import { phoneSchema } from '~/domain/values/phone'

/** Offers to work together: whose name it is in, and with a phone or a mailbox, or both. */
export const cooperationForm = z.object({
  subject: cooperationKindSchema,
  organisation: organisationSchema,
  name: enquiryNameSchema,
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  message: enquiryMessageSchema,
})

import { z } from 'zod'
import { enquiryMessageSchema, enquiryNameSchema, panelPartSchema } from '~/domain/enquiries/contract'
import { emailSchema } from '~/domain/values/email'
import { phoneSchema } from '~/domain/values/phone'

/** Signs up for the discussion panels: with a phone or a mailbox, or both. */
export const panelForm = z
  .object({
    subject: panelPartSchema,
    name: enquiryNameSchema,
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
    message: enquiryMessageSchema,
    consent: z.literal('on', 'error.consent'),
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    error: 'error.enquiryNoWay',
  })

import { z } from 'zod'
import { addableSerialSchema } from '~/domain/devices/contract'
import { orderLineIdSchema } from '~/domain/orders/order-contract'
import { attachmentTypes, largestAttachmentBytes } from '~/domain/values/attachment'
import { filesSchema } from '~/domain/values/file-limits'
import { dateSchema } from '~/domain/values/typed-date'
import { invoiceNumberSchema, sellerSchema } from '~/domain/warranties/contract'

/** One picture of an invoice. */
export const invoiceLimits = {
  types: attachmentTypes,
  maxBytes: largestAttachmentBytes,
  maxCount: 1,
} as const

/** Minted when the form was rendered: sent twice, it is activated once. */
const key = z.uuid('error.id').optional()

/** A device that was bought from us. */
export const orderWarrantyForm = z.object({
  proof: z.literal('order'),
  serial: addableSerialSchema,
  lineId: z.string('error.choice').pipe(orderLineIdSchema),
  key,
})

/** One that was bought elsewhere. */
export const invoiceWarrantyForm = z.object({
  proof: z.literal('invoice'),
  serial: addableSerialSchema,
  seller: sellerSchema,
  invoiceNumber: invoiceNumberSchema,
  boughtOn: dateSchema(),
  file: filesSchema(invoiceLimits, { required: true }),
  key,
})

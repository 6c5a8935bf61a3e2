import { z } from 'zod'
import { invoiceIdSchema, orderIdSchema, userIdSchema } from '../values/ids'
import { frozenNamesSchema, invoiceToSchema, orderAmountsSchema, receiverSchema } from './order-contract'

const amount = z.int().nonnegative()

/** What an invoice says, whole, as it was written; it is never changed and never written anew. */
export const invoiceDocumentSchema = z.strictObject({
  orderCode: z.string(),
  buyer: receiverSchema,
  to: invoiceToSchema,
  lines: z.array(
    z.strictObject({
      names: frozenNamesSchema,
      colour: z.string().nullable(),
      engraving: z.string().nullable(),
      quantity: z.int(),
      unitPrice: amount,
      total: amount,
    }),
  ),
  amounts: orderAmountsSchema,
  discountCode: z.string().nullable(),
  paidAt: z.iso.datetime(),
  warrantyMonths: z.int(),
})
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>

export const invoiceSummarySchema = z.strictObject({
  id: invoiceIdSchema,
  orderId: orderIdSchema,
  orderCode: z.string(),
  /** The Jalali year, and the place in it, counted from 1 without gaps: `1405-000012` when both are printed. */
  year: z.int(),
  number: z.int(),
  issuedAt: z.iso.datetime(),
  total: amount,
})
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>

export const invoiceSchema = invoiceSummarySchema.extend({ document: invoiceDocumentSchema })
export type Invoice = z.infer<typeof invoiceSchema>

export const staffInvoiceSummarySchema = invoiceSummarySchema.extend({
  userId: userIdSchema,
  buyerName: z.string(),
  kind: z.enum(['individual', 'corporate']),
})
export type StaffInvoiceSummary = z.infer<typeof staffInvoiceSummarySchema>

import type { InvoiceSummary } from './invoice-contract'

/** Year and place in it, as invoices are asked for: `1405-000012`. */
export const invoiceNumberText = ({ year, number }: Pick<InvoiceSummary, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`

/** Of a course, in a row of numbers of its own: `C-1405-000012`. */
export const courseInvoiceNumberText = (invoice: Pick<InvoiceSummary, 'year' | 'number'>): string =>
  `C-${invoiceNumberText(invoice)}`

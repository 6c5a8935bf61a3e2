import type { InvoiceSummary } from './invoice-contract'

/** Year and place in it, as invoices are asked for: `1405-000012`. */
export const invoiceNumberText = ({ year, number }: Pick<InvoiceSummary, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`

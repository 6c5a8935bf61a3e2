import { Code } from '~/app/ui/isolate'
import { invoiceNumberText } from '~/domain/orders/invoice-number'

/** Year and place in it, as invoices are asked for: `1405-000012`. */
export function InvoiceNumber({ year, number }: { year: number; number: number }) {
  return <Code>{invoiceNumberText({ year, number })}</Code>
}

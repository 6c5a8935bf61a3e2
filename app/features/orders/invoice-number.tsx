import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { invoiceNumberText } from '~/domain/orders/invoice-number'
import { digitsIn } from '~/domain/values/digits'

/** Year and place in it, as invoices are asked for: `1405-000012`. */
export function InvoiceNumber({ year, number }: { year: number; number: number }) {
  const locale = usePageLocale()
  return <Code>{digitsIn(locale, invoiceNumberText({ year, number }))}</Code>
}

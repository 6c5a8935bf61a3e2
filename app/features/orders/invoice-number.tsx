import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'

/** Year and place in it, as invoices are asked for: `1405-000012`. */
export function InvoiceNumber({ year, number }: { year: number; number: number }) {
  const locale = usePageLocale()
  return <Code>{digitsIn(locale, `${year}-${String(number).padStart(6, '0')}`)}</Code>
}

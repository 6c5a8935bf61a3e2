import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillSheetView } from '~/app/features/orders/bill-sheet-view'
import { InvoiceNumber } from '~/app/features/orders/invoice-number'
import { loadInvoice } from '~/app/features/orders/load-bill.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { FileLink } from '~/app/ui/file-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsInThrees } from '~/domain/values/digits'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [{ invoice, sheet }, head] = await Promise.all([
    loadInvoice({ request, context, params }, 'own'),
    privateHead(context, 'orders:invoice'),
  ])
  return { invoice, sheet, head, words: someWordsOf(context.locale, 'orders', 'invoice', 'order') }
}

export default function InvoicePage() {
  const t = useWords('orders')
  const { invoice, sheet } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">
          {t('invoice')} <InvoiceNumber year={invoice.year} number={invoice.number} />
        </h1>
        <div className="flex flex-wrap gap-3">
          <FileLink path={`/reports/${invoice.id}/invoice.pdf`}>{t('invoice.pdf')}</FileLink>
          <ButtonLink href={`/reports/${invoice.id}`}>{t('invoice.printView')}</ButtonLink>
        </div>
      </div>
      <BillSheetView sheet={sheet} />
      <p className="mt-6">
        <ButtonLink href={`/dashboard/orders/${invoice.orderId}`}>
          {t('order', { code: `\u2068${digitsInThrees(usePageLocale(), invoice.orderCode)}\u2069` })}
        </ButtonLink>
      </p>
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillSheetView } from '~/app/features/orders/bill-sheet-view'
import { BillTools } from '~/app/features/orders/bill-tools'
import { loadInvoice } from '~/app/features/orders/load-bill.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** An invoice on one A4 page, for its buyer and for staff; what leads elsewhere stays on the screen. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [{ invoice, sheet }, head] = await Promise.all([
    loadInvoice({ request, context, params }),
    privateHead(context, 'orders:invoice'),
  ])
  return { invoice, sheet, head, words: someWordsOf(context.locale, 'orders', 'invoice') }
}

export default function ReportPage() {
  const t = useWords('orders')
  const { invoice, sheet } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <BillTools
        words={{ pdf: t('invoice.pdf'), print: t('invoice.print'), back: t('invoices.title') }}
        pdf={`/reports/${invoice.id}/invoice.pdf`}
        back={`/dashboard/invoices/${invoice.id}`}
      />
      <BillSheetView sheet={sheet} level="h1" isPaper />
    </div>
  )
}

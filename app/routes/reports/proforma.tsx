import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillSheetView } from '~/app/features/orders/bill-sheet-view'
import { BillTools } from '~/app/features/orders/bill-tools'
import { loadProforma } from '~/app/features/orders/load-bill.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** The pro-forma of an order that is paid by bank transfer, on one A4 page, for its buyer and for staff. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [{ order, isStaff, sheet }, head] = await Promise.all([
    loadProforma({ request, context, params }),
    privateHead(context, 'orders:proforma'),
  ])
  return {
    id: order.id,
    isStaff,
    sheet,
    head,
    words: someWordsOf(context.locale, 'orders', 'proforma', 'invoice.pdf'),
  }
}

export default function ProformaPage() {
  const t = useWords('orders')
  const { id, isStaff, sheet } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <BillTools
        words={{ pdf: t('invoice.pdf'), print: t('proforma.print'), back: t('proforma.toOrder') }}
        pdf={`/reports/proforma/${id}/proforma.pdf`}
        back={`${isStaff ? '/admin' : '/dashboard'}/orders/${id}`}
      />
      <BillSheetView sheet={sheet} level="h1" isPaper />
    </div>
  )
}

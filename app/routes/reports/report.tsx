import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadInvoicePage } from '~/app/features/orders/invoice-page.server'
import { InvoiceSheet } from '~/app/features/orders/invoice-sheet'
import { PrintButton } from '~/app/ui/print-button'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { orMissing } from '~/app/platform/or-missing.server'
import { ownFrame } from '~/app/platform/own-frame'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { invoiceIdSchema } from '~/domain/values/ids'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** An invoice on one A4 page, for its buyer and for staff; what leads elsewhere stays on the screen. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireUser(request, context)
  const isStaff = roles.some((role) => role === 'support' || role === 'seller' || role === 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: invoiceIdSchema })
  const of = { params: { id } }
  const api = apiOf(context)
  const answer = isStaff ? api.get('/admin-invoices/:id', of) : api.get('/invoices/:id', of)
  return loadInvoicePage(context, orMissing(requested, answer))
}

export default function ReportPage() {
  const t = useWords('orders')
  const { invoice, seller } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <PrintButton>{t('invoice.print')}</PrintButton>
        <ButtonLink href={`/dashboard/invoices/${invoice.id}`}>{t('invoices.title')}</ButtonLink>
      </div>
      <InvoiceSheet invoice={invoice} seller={seller} level="h1" isPaper />
    </div>
  )
}

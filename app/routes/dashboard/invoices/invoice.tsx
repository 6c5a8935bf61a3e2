import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InvoiceNumber } from '~/app/features/orders/invoice-number'
import { loadInvoicePage } from '~/app/features/orders/invoice-page.server'
import { InvoiceSheet } from '~/app/features/orders/invoice-sheet'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { invoiceIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: invoiceIdSchema })
  const answer = apiOf(context).get('/invoices/:id', { params: { id } })
  return loadInvoicePage(context, orMissing(requested, answer))
}

export default function InvoicePage() {
  const t = useWords('orders')
  const { invoice, seller } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">
          {t('invoice')} <InvoiceNumber year={invoice.year} number={invoice.number} />
        </h1>
        <ButtonLink href={`/reports/${invoice.id}`} variant="primary">
          {t('invoice.print')}
        </ButtonLink>
      </div>
      <InvoiceSheet invoice={invoice} seller={seller} />
      <p className="mt-6">
        <ButtonLink href={`/dashboard/orders/${invoice.orderId}`}>{t('order', { code: '' })}</ButtonLink>
      </p>
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bankAccountOf } from '~/app/features/orders/bank-account.server'
import { PrintButton } from '~/app/ui/print-button'
import { ProformaSheet } from '~/app/features/orders/proforma-sheet'
import { sellerOf } from '~/app/features/orders/seller.server'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { ownFrame } from '~/app/platform/own-frame'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { orderIdSchema } from '~/domain/values/ids'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

/** The pro-forma of an order that is paid by bank transfer, on one A4 page, for its buyer and for staff. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireUser(request, context)
  const isStaff = roles.some((role) => role === 'support' || role === 'seller' || role === 'admin')
  const requested = { request, context, params }
  const { orderId } = await readParams(requested, { orderId: orderIdSchema })
  const of = { params: { id: orderId } }
  const api = apiOf(context)
  const order = await orMissing(
    requested,
    isStaff ? api.get('/admin-orders/:id', of) : api.get('/orders/:id', of),
  )
  // What has been paid, or has lapsed, has an invoice or nothing.
  if (order.status !== 'awaiting-payment' || !order.transfer) throw await missingPage(request, context)
  const [seller, account, head] = await Promise.all([
    sellerOf(context),
    bankAccountOf(context),
    privateHead(context, 'orders:proforma'),
  ])
  return {
    order,
    seller,
    account,
    isStaff,
    head,
    words: {
      ...wordsOf(context.locale, 'orders', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
}

export default function ProformaPage() {
  const t = useWords('orders')
  const { order, seller, account, isStaff } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <PrintButton>{t('proforma.print')}</PrintButton>
        <ButtonLink href={`${isStaff ? '/admin' : '/dashboard'}/orders/${order.id}`}>
          {t('proforma.toOrder')}
        </ButtonLink>
      </div>
      <ProformaSheet order={order} seller={seller} account={account} />
    </div>
  )
}

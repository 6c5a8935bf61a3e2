import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InvoiceNumber } from '~/app/features/orders/invoice-number'
import { OrderCode } from '~/app/features/orders/order-code'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/dashboard/invoices'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const asked = { request, context }
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/invoices', { query: { cursor, limit: '20' } })),
    privateHead(context, 'orders:invoices.title'),
  ])
  return { ...page, isPast: cursor !== undefined, head, words: wordsOf(context.locale, 'orders', 'ui') }
}

export default function InvoicesPage() {
  const t = useWords('orders')
  const { items, nextCursor, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('invoices.title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('invoices.lead')}</p>
      {items.length === 0 ? (
        <EmptyState title={t('invoice.none')} text={t('invoice.noneText')} />
      ) : (
        <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
          {items.map(({ id, year, number, orderCode, issuedAt, total }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
              <div className="min-w-0">
                <PageLink to={`${path}/${id}`} className="font-strong underline underline-offset-4">
                  {t('invoice')} <InvoiceNumber year={year} number={number} />
                </PageLink>
                <p className="text-sm text-ink-2">
                  {t('invoice.order')} <OrderCode code={orderCode} /> · <DateTime value={issuedAt} />
                </p>
              </div>
              <div className="flex items-center gap-4">
                <Amount value={total} className="font-strong" unitClass="text-sm font-normal text-ink-2" />
                <ButtonLink href={`/reports/${id}`} size="small">
                  {t('invoice.printView')}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      <OlderLink
        path={path}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
    </>
  )
}

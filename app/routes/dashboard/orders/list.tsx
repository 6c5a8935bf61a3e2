import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderList } from '~/app/features/orders/order-list'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyBasketIllustration } from '~/app/ui/illustrations/empty-basket'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { orderStatusSchema } from '~/domain/orders/order-contract'
import { orderStatuses } from '~/domain/orders/order-machine'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/dashboard/orders'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const asked = { request, context }
  const { status, cursor } = readQuery(asked, { status: orderStatusSchema, cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/orders', { query: { status, cursor, limit: '20' } })),
    privateHead(context, 'orders:orders'),
  ])
  return {
    ...page,
    status: status ?? null,
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'orders', 'ui'),
  }
}

export default function OrdersPage() {
  const t = useWords('orders')
  const { items, nextCursor, status, isPast } = useLoaderData<typeof loader>()
  const narrowed: Record<string, string> = status ? { status } : {}
  return (
    <>
      <h1 className="text-3xl">{t('orders')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('list.lead')}</p>
      {(items.length > 0 || status) && (
        <nav aria-label={t('filter')} className="-mx-1 mb-5 overflow-x-auto px-1">
          <ul className="flex min-w-max gap-2 py-1">
            {[null, ...orderStatuses].map((one) => (
              <li key={one}>
                <PageLink
                  to={one ? `${path}?status=${one}` : path}
                  aria-current={one === status ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-sm hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
                >
                  {one ? t(`status.${one}`) : t('filter.all')}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length === 0 ? (
        <EmptyState
          illustration={<EmptyBasketIllustration />}
          title={t(status ? 'list.emptyFiltered' : 'list.empty')}
          text={status ? undefined : t('list.emptyText')}
          action={status ? undefined : <ButtonLink href="/shop">{t('toShop')}</ButtonLink>}
        />
      ) : (
        <OrderList orders={items} />
      )}
      <OlderLink
        path={path}
        narrowed={narrowed}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
    </>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { CodeInThrees } from '~/app/ui/code-in-threes'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OrderSummary } from '~/domain/orders/order-contract'
import { orderSteps } from '~/domain/orders/order-machine'
import { formatDate } from '~/domain/values/dates'
import { goodsText } from './goods-text'
import { StatusBadge } from './status-badge'
import { stepsAhead } from './steps-ahead'

type Shown = Pick<OrderSummary, 'id' | 'code' | 'status' | 'lines' | 'delivery' | 'deliveredAt'>

interface LastOrderProps {
  order: Shown | undefined
  /** In Tehran, as `2026-11-26`. */
  today: string
}

/** How far the last order is, and when it comes; or the way to the shop, where there has been none. */
export function LastOrder({ order, today }: LastOrderProps) {
  const t = useWords('overview')
  if (!order)
    return (
      <section aria-labelledby="last-order" className="rounded-large border border-line bg-card p-5 sm:p-6">
        <h2 id="last-order" className="text-lg font-heading">
          {t('order.none')}
        </h2>
        <p className="mb-4 mt-1 text-ink-2">{t('order.none.text')}</p>
        <ButtonLink href="/shop">{t('order.shop')}</ButtonLink>
      </section>
    )
  return <OrderCard order={order} today={today} />
}

function OrderCard({ order, today }: { order: Shown; today: string }) {
  const { id, code, status, lines, delivery, deliveredAt } = order
  const t = useWords('overview')
  const orders = useWords('orders')
  const locale = usePageLocale()
  const day = (date: string) => formatDate(locale, date)
  const left = stepsAhead(status).length
  const isUnderWay = left > 0 && status !== 'awaiting-payment' && status !== 'under-review'
  const when = () => {
    if (deliveredAt) return t('order.delivered', { date: day(deliveredAt) })
    if (!isUnderWay) return orders(`status.${status}`)
    if (delivery.by < today) return t('order.late', { date: day(delivery.by) })
    return orders('delivery.between', { from: day(delivery.from), by: day(delivery.by) })
  }
  return (
    <section aria-labelledby="last-order" className="rounded-large border border-line bg-card p-5 sm:p-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <span>
          {t('order')} <CodeInThrees code={code} />
        </span>
        <StatusBadge status={status} />
      </p>
      <h2 id="last-order" className="mt-2 text-xl font-heading">
        {when()}
      </h2>
      {isUnderWay && <Steps done={orderSteps.length - left} />}
      <p className="mt-3 text-ink-2">{goodsText(orders, locale, lines)}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <PageLink
          to={`/dashboard/orders/${id}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-strong text-sea-ink hover:underline"
        >
          {t('order.follow')}
          <Icon name="chevron" className="size-4" />
        </PageLink>
        <PageLink
          to="/dashboard/orders"
          className="inline-flex min-h-11 items-center text-ink-2 hover:underline"
        >
          {t('order.all')}
        </PageLink>
      </p>
    </section>
  )
}

/** The steps of an order as a row; the badge beside them says it in words. @param done of those, with paying among them */
const Steps = ({ done }: { done: number }) => (
  <span aria-hidden="true" className="mt-4 grid grid-cols-4 gap-1">
    {orderSteps.slice(1).map((step, index) => (
      <span
        key={step}
        className={`h-1.5 rounded-pill ${index < done - 2 ? 'bg-sea' : index === done - 2 ? 'bg-coral' : 'bg-sand'}`}
      />
    ))}
  </span>
)

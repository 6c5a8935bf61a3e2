import { useWords } from '~/app/platform/words/use-words'
import { Timeline, type TimelineEvent } from '~/app/ui/timeline'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order } from '~/domain/orders/order-contract'
import type { orderSteps } from '~/domain/orders/order-machine'
import { formatDate } from '~/domain/values/dates'
import { stepsAhead } from './steps-ahead'

const ahead = {
  'awaiting-payment': 'timeline.payment',
  placed: 'timeline.payment',
  queued: 'timeline.code',
  shipped: 'timeline.shipped',
  delivered: 'timeline.delivered',
} as const satisfies Record<(typeof orderSteps)[number], string>

/** What happened to an order, by whom and why, and what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { history } = order
  const coming = stepsAhead(order.status)
  const events: TimelineEvent[] = [
    ...history.map(({ status, at, by, reason }, index): TimelineEvent => ({
      id: `${index}`,
      title: t(`status.${status}`),
      at,
      text: [reason && t(`reason.${reason}`), by !== 'system' && t(`by.${by}`)].filter(Boolean).join(' · '),
      state: index === history.length - 1 && coming.length > 0 ? 'now' : 'done',
    })),
    ...coming.map((step): TimelineEvent => ({
      id: step,
      title: t(ahead[step]),
      text:
        step === 'delivered'
          ? t('delivery.between', {
              from: formatDate(locale, order.delivery.from),
              by: formatDate(locale, order.delivery.by),
            })
          : undefined,
      state: 'ahead',
    })),
  ]
  return <Timeline events={events} />
}

import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { AsIssued } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order } from '~/domain/orders/order-contract'
import { listIn } from '~/domain/values/list-text'
import { nameIn } from '~/domain/values/localized-name'
import { FactsList } from './facts-list'

/** What has left, with whom, and under which codes it is followed: as the carrier writes them, to be copied to its own site. */
export function Shipments({ order }: { order: Pick<Order, 'shipments' | 'lines'> }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
    <ul className="divide-y divide-line">
      {order.shipments.map(({ id, waybill, company, trackingCode, shippedAt, lines }, index) => (
        <li key={id} className="py-4 first:pt-0 last:pb-0">
          <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-strong">
            {t('shipment', { number: index + 1 })}
            <DateTime value={shippedAt} className="text-sm font-normal text-ink-2" />
          </p>
          <FactsList
            rows={[
              { name: t('shipment.company'), value: <bdi>{company}</bdi> },
              {
                name: t('shipment.waybill'),
                value: <AsIssued className="select-all">{waybill}</AsIssued>,
              },
              trackingCode !== null && {
                name: t('shipment.tracking'),
                value: <AsIssued className="select-all font-strong">{trackingCode}</AsIssued>,
              },
              {
                name: t('shipment.lines'),
                value: listIn(
                  locale,
                  lines.map(({ lineId, quantity }) => {
                    const line = order.lines.find((one) => one.id === lineId)
                    return `\u2068${nameIn(locale, line?.names ?? {})}\u2069 (${t('quantity', { count: quantity })})`
                  }),
                ),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

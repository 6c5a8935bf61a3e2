import type { ReactNode } from 'react'
import { Amount } from '~/app/ui/amount'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { AsIssued, Code, PhoneLink } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Timeline } from '~/app/ui/timeline'
import { formatNumber } from '~/domain/values/numbers'
import { orderMachine, orderSteps } from '~/domain/orders/order-machine'
import type { OrderLine, OrderRefund, Shipment, StaffOrder } from '~/domain/orders/order-contract'
import { Facts } from '~/app/ui/panel'
import type { ShopWords } from '../staff-words'
import { momentText } from '~/app/ui/printed'
import { nameIn } from '~/domain/values/localized-name'

/** What has happened to an order, who did it and why, and the step that is expected next. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const next = orderSteps.find(
    (step) => orderMachine.mayBecome(order.status, step) && order.status !== 'cancelled',
  )
  return (
    <Timeline
      events={[
        ...order.history.map(({ status, at, by, reason }, index) => ({
          id: `${at} ${status}`,
          title: t(`order.status.${status}`),
          text: (
            <span className="text-sm">
              {momentText(locale, at)} · {t(`by.${by}`)}
              {reason && <> · {t(`reason.${reason}`)}</>}
            </span>
          ),
          state: index === order.history.length - 1 && next ? ('now' as const) : ('done' as const),
        })),
        ...(next ? [{ id: next, title: t(`order.status.${next}`), state: 'ahead' as const }] : []),
      ]}
    />
  )
}

export function ReceiverFacts({ order }: { order: StaffOrder }) {
  const t = useWords('staff-shop')
  const { fullName, phone, province, city, address, postalCode } = order.receiver
  const { invoiceTo } = order
  return (
    <Facts
      facts={[
        [t('receiver.name'), fullName],
        [
          t('receiver.phone'),
          <PhoneLink key="phone" phone={phone} className="underline underline-offset-4" />,
        ],
        [t('receiver.address'), <span key="a" dir="auto">{`${province}، ${city}، ${address}`}</span>],
        [t('receiver.postalCode'), <Code key="postal">{postalCode}</Code>],
        [
          t('receiver.email'),
          <AsIssued key="email" className="break-all">
            {order.email}
          </AsIssued>,
        ],
        invoiceTo.kind === 'individual'
          ? [t('invoice.to'), t('invoice.individual')]
          : [t('invoice.to'), `${t('invoice.corporate')}: ${invoiceTo.companyName}`],
        [
          t('order.expected'),
          <span key="d">
            <DateTime value={order.delivery.from} /> – <DateTime value={order.delivery.by} />
          </span>,
        ],
      ]}
    />
  )
}

interface ShipmentsProps {
  shipments: Shipment[]
  lines: OrderLine[]
}

/** What has left the house, with what it can be traced by. */
export function Shipments({ shipments, lines }: ShipmentsProps) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const nameOf = (id: string) => nameIn(locale, lines.find((line) => line.id === id)?.names ?? {})
  return (
    <ul className="space-y-5">
      {shipments.map(({ id, company, waybill, trackingCode, shippedAt, lines: sent }) => (
        <li key={id}>
          <Facts
            facts={[
              [t('shipment.at'), momentText(locale, shippedAt)],
              [t('field.company'), company],
              [t('field.waybill'), <AsIssued key="w">{waybill}</AsIssued>],
              [t('field.trackingCode'), trackingCode ? <AsIssued key="t">{trackingCode}</AsIssued> : '–'],
              [
                t('shipment.lines'),
                sent
                  .map(({ lineId, quantity }) => `${formatNumber(locale, quantity)} × ${nameOf(lineId)}`)
                  .join('، '),
              ],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

/** What has gone back to the customer, or is on its way. */
export function Refunds({ refunds }: { refunds: OrderRefund[] }) {
  const t = useWords('staff-shop')
  return (
    <ul className="space-y-4">
      {refunds.map(({ id, reason, amount, toWallet, toAccount, at, accountFrom, accountBy }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <p className="font-strong">{t(`reason.${reason}`)}</p>
            <p className="text-sm text-ink-2">
              <DateTime value={at} />
              {toWallet > 0 && <> · {t('refundTo.wallet')}</>}
              {toAccount > 0 && <> · {t('refundTo.account')}</>}
            </p>
            {accountFrom && accountBy && (
              <p className="mt-1 text-sm text-ink-2">
                {t('refund.window')}: <DateTime value={accountFrom} /> – <DateTime value={accountBy} />
              </p>
            )}
          </div>
          <Amount value={amount} className="font-strong" />
        </li>
      ))}
    </ul>
  )
}

/** What an order waits for, or has got, by bank transfer. */
const transferFacts = (t: ShopWords, { transfer }: StaffOrder): [string, ReactNode][] =>
  transfer
    ? [
        [t('transfer.received'), <Amount key="r" value={transfer.received} />],
        [t('transfer.left'), <Amount key="l" value={transfer.left} />],
        [t('transfer.reference'), transfer.reference ? <Code key="n">{transfer.reference}</Code> : '–'],
      ]
    : []

/** What a team has brought or taken back, and what the house keeps of an order with a code that was called off. */
function termsFacts(t: ShopWords, { group, amounts }: StaffOrder): [string, ReactNode][] {
  const settled = group?.settled
  const net = settled?.net ?? 0
  const facts: [string, ReactNode][] = []
  if (amounts.forfeited > 0) facts.push([t('order.forfeited'), <Amount key="f" value={amounts.forfeited} />])
  if (group)
    facts.push([t('order.team'), settled ? t('team.buyers', { count: settled.buyers }) : t('team.pending')])
  if (net !== 0)
    facts.push([t(net > 0 ? 'team.given' : 'team.back'), <Amount key="n" value={Math.abs(net)} />])
  return facts
}

/** Where else to look: the payment and the invoice. */
export function PaymentFacts({ order }: { order: StaffOrder }) {
  const t = useWords('staff-shop')
  return (
    <Facts
      facts={[
        [
          t('payment.status'),
          order.payment ? (
            <Badge key="p" tone={order.payment.status === 'paid' ? 'good' : 'neutral'}>
              {t(`payment.status.${order.payment.status}`)}
            </Badge>
          ) : (
            t('payment.none')
          ),
        ],
        ...transferFacts(t, order),
        ...termsFacts(t, order),
        [t('order.discountCode'), order.discountCode ? <Code key="c">{order.discountCode}</Code> : '–'],
        [
          t('order.invoice'),
          order.invoiceId ? (
            <PageLink key="i" to={`/reports/${order.invoiceId}`} className="underline underline-offset-4">
              {t('order.invoiceOpen')}
            </PageLink>
          ) : (
            t('order.invoiceLater')
          ),
        ],
      ]}
    />
  )
}

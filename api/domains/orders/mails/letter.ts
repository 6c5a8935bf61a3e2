import { mailWord } from '~/api/platform/gateways/templates'
import type { MailMessage } from '~/api/platform/gateways/gateways'
import type { Tx } from '~/api/platform/database/database'
import { exchangeWindow, lastDayOf } from '~/domain/orders/after-delivery'
import { isConcluded } from '~/domain/orders/order-machine'
import { formatDate, formatWholeDay } from '~/domain/values/dates'
import { codeIn, digitsIn } from '~/domain/values/digits'
import type { Email } from '~/domain/values/email'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import en from '~/locales/en/orders.json'
import es from '~/locales/es/orders.json'
import fa from '~/locales/fa/orders.json'
import { allLines, liveLines, type OrderRow } from '../lifecycle/repo/orders'
import { refundsOf } from '../lifecycle/repo/refunds'
import { shipmentsOf } from '../lifecycle/repo/shipments'
import { receivedOf } from '../lifecycle/service/after-delivery'
import type { OrderMailRow } from './repo'

const orderWords: Record<Locale, Record<string, string>> = {
  fa,
  en: { ...fa, ...en },
  es: { ...fa, ...en, ...es },
}

/** What stands in a mail besides its sentences. */
interface Contents {
  rows: (readonly [label: string, value: string])[]
  next: string
}

/**
 * The mail that is owed, in the language of the order and as things stand now.
 * @returns null when it would tell nobody, or what is no longer so
 */
export async function letterOf(
  tx: Tx,
  order: OrderRow,
  mail: OrderMailRow,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): Promise<MailMessage | null> {
  // The account is gone, and its address with it.
  if (order.email === '') return null
  const contents = await contentsOf(tx, order, mail, now)
  if (!contents) return null
  const { locale } = order
  return {
    to: order.email as Email,
    template: `order-${mail.kind}`,
    locale,
    tokens: {
      order: codeIn(locale, order.code),
      details: contents.rows.map((row) => row.map(oneLine).join('\t')).join('\n'),
      next: contents.next,
      link: siteOrigin + localizedPath(locale, `/dashboard/orders/${order.id}`),
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

async function contentsOf(tx: Tx, order: OrderRow, mail: OrderMailRow, now: Date): Promise<Contents | null> {
  switch (mail.kind) {
    case 'placed':
      return placed(tx, order, now)
    case 'paid':
      return paid(tx, order)
    case 'shipped':
      return shipped(tx, order, mail.key)
    case 'delivered':
      return delivered(tx, order, now)
    case 'refunded':
      return refunded(tx, order, mail.key)
  }
}

async function placed(tx: Tx, order: OrderRow, now: Date): Promise<Contents | null> {
  const t = wordsOf(order)
  const isOver = order.paidAt === null && (order.status !== 'awaiting-payment' || order.lapsesAt <= now)
  // Told of an order that has lapsed meanwhile, somebody would try to pay for it.
  if (isOver) return null
  const by = momentIn(order.locale, order.lapsesAt)
  const next = order.paidAt
    ? t('next.paid')
    : t(order.restBy === 'transfer' ? 'next.transfer' : 'next.pay', { by })
  return { rows: [...(await goods(tx, order)), ...sums(order)], next }
}

async function paid(tx: Tx, order: OrderRow): Promise<Contents> {
  const t = wordsOf(order)
  const rows = [
    ...(await goods(tx, order)),
    ...sums(order),
    ...amounts(order, { byWallet: order.paidWallet, byBank: order.paidGateway }),
  ]
  const isOff = order.status === 'cancelled' || order.status === 'refunded'
  const by = formatWholeDay(order.locale, order.deliveryBy)
  if (isOff || isConcluded(order.status)) return { rows, next: '' }
  return { rows, next: order.status === 'under-review' ? t('next.review') : t('next.sending', { by }) }
}

async function shipped(tx: Tx, order: OrderRow, shipmentId: string): Promise<Contents> {
  const t = wordsOf(order)
  const shipment = (await shipmentsOf(tx, order.id)).find(({ id }) => id === shipmentId)
  if (!shipment) throw new Error('A shipment that was told of is there')
  const lines = new Map((await allLines(tx, order.id)).map((line) => [line.id, line]))
  const { locale } = order
  return {
    rows: [
      ...shipment.lines.map(({ lineId, quantity }): [string, string] => [
        nameIn(locale, lines.get(lineId)?.names ?? {}),
        `× ${formatNumber(locale, quantity)}`,
      ]),
      [t('company'), shipment.company],
      [t('waybill'), shipment.waybill],
      ...(shipment.trackingCode ? [[t('tracking'), shipment.trackingCode] as const] : []),
      [t('expected'), formatWholeDay(locale, order.deliveryBy)],
    ],
    next: t('next.receiving'),
  }
}

async function delivered(tx: Tx, order: OrderRow, now: Date): Promise<Contents> {
  const t = wordsOf(order)
  const received = await receivedOf(tx, order)
  if (!received) throw new Error('What was delivered has been received')
  const exchange = exchangeWindow(received, now)
  return {
    rows: [
      [t('deliveredOn'), formatWholeDay(order.locale, received.deliveredAt.toISOString())],
      ...(exchange.isOpen
        ? [[t('exchangeUntil'), formatWholeDay(order.locale, lastDayOf(exchange))] as const]
        : []),
    ],
    next: t('next.delivered'),
  }
}

async function refunded(tx: Tx, order: OrderRow, refundId: string): Promise<Contents> {
  const t = wordsOf(order)
  const { locale } = order
  const refund = (await refundsOf(tx, order.id)).find(({ id }) => id === refundId)
  if (!refund) throw new Error('A refund that was told of is there')
  const { toWallet, toAccount, accountFrom, accountBy, reason } = refund
  const between =
    accountFrom && accountBy
      ? t('between', {
          from: formatDate(locale, accountFrom.toISOString()),
          by: formatDate(locale, accountBy.toISOString()),
        })
      : null
  return {
    rows: [
      ...amounts(order, { toWallet, toAccount }),
      ...(between ? [[t('refundBetween'), between] as const] : []),
      [t('because'), orderWords[locale][`reason.${reason}`] ?? reason],
    ],
    next: toAccount > 0 ? t('next.refunded') : '',
  }
}

const wordsOf =
  ({ locale }: Pick<OrderRow, 'locale'>) =>
  (key: string, values?: Record<string, string>) =>
    mailWord(locale, `order.${key}`, values)

const amountIn = (order: Pick<OrderRow, 'locale'>, amount: number) =>
  wordsOf(order)('amount', { amount: formatAmount(order.locale, toman(amount)) })

/** A row for each amount that is none of nothing, by its word. */
const amounts = (order: Pick<OrderRow, 'locale'>, list: Record<string, number>) =>
  Object.entries(list)
    .filter(([, amount]) => amount > 0)
    .map(([key, amount]) => [wordsOf(order)(key), amountIn(order, amount)] as const)

async function goods(tx: Tx, order: OrderRow) {
  const { locale } = order
  return (await liveLines(tx, order.id)).map((line) => {
    const name = nameIn(locale, line.names)
    const quantity = formatNumber(locale, line.quantity)
    const label = line.quantity === 1 ? name : wordsOf(order)('item', { name, quantity })
    return [label, amountIn(order, line.total)] as const
  })
}

const sums = (order: OrderRow) => [
  ...amounts(order, { discount: order.discount, group: order.groupAmount }),
  [
    wordsOf(order)('delivery'),
    order.delivery === 0 ? wordsOf(order)('free') : amountIn(order, order.delivery),
  ] as const,
  [wordsOf(order)('total'), amountIn(order, order.total)] as const,
]

function momentIn(locale: Locale, instant: Date): string {
  const { day, time } = tehranDayAndTime(instant)
  return mailWord(locale, 'order.moment', {
    day: formatWholeDay(locale, day),
    time: digitsIn(locale, time),
  })
}

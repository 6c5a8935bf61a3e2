import { paymentOf } from '~/api/domains/payments/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type {
  Order,
  OrderLine,
  OrderParts,
  OrderSummary,
  OrderTerms,
  OrderTransfer,
  StaffOrder,
} from '~/domain/orders/order-contract'
import { awaitsChoice, isLive } from '~/domain/orders/order-lines'
import { isCancellable } from '~/domain/orders/order-machine'
import { actsOfStaff } from '~/domain/orders/staff-acts'
import { returnedToCaller } from '~/domain/orders/refund-rules'
import type { UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { groupOfOrder } from '../../groups/settle'
import { historyOf, invoiceIdOf, partsOfOrders, placedNotAfter } from '../repo/lists'
import { allLines, countedSums, type OrderLineRow, type OrderRow } from '../repo/orders'
import { refundsOf } from '../repo/refunds'
import { shipmentsOf } from '../repo/shipments'
import { codeIsLateSince } from './announce'
import { partsLeft, receivedFor } from './payments'
import { termsOf } from './terms'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** @param isOpen whether anything is still chosen in its order */
const viewLine = (line: OrderLineRow, isOpen: boolean): OrderLine => ({
  id: line.id,
  shopProductId: line.productId,
  names: line.names,
  quantity: line.quantity,
  colour:
    line.colourFeatureId && line.colour ? { featureId: line.colourFeatureId, colour: line.colour } : null,
  engraving:
    line.engravingFeatureId && line.engraving
      ? { featureId: line.engravingFeatureId, text: line.engraving }
      : null,
  unitPrice: line.unitPrice,
  total: line.total,
  shipped: line.shipped,
  missing:
    isOpen && line.missingReason && line.missingAt
      ? { reason: line.missingReason, since: line.missingAt.toISOString() }
      : null,
  replacedBy: line.replacedBy,
  isLeftOut: line.leftOutAt !== null,
})

const isPaid = (order: OrderRow): boolean => order.paidAt !== null

/** Whether cancelling by the customer costs them their code: once the order is paid. */
export const voidsCode = (order: OrderRow): boolean => order.discountCodeId !== null && isPaid(order)

/** What comes back to a customer who cancels, under the terms of the order. */
export const returnedByCancelling = (
  order: OrderRow,
  { changedDiscountRefundPercent }: Pick<OrderTerms, 'changedDiscountRefundPercent'>,
): Toman => returnedToCaller(order, voidsCode(order) ? changedDiscountRefundPercent : null)

const payBefore = (order: OrderRow, now: Date): string | null =>
  order.status === 'awaiting-payment' && order.lapsesAt > now ? order.lapsesAt.toISOString() : null

async function viewParts(tx: Tx, order: OrderRow): Promise<OrderParts | null> {
  if (order.restBy !== 'parts') return null
  const { parts, received, left } = await receivedFor(tx, order)
  const ahead = order.status === 'awaiting-payment' ? await partsLeft(tx, left) : []
  return {
    list: [
      ...parts.map((amount) => ({ amount, status: 'paid' as const })),
      ...ahead.map((amount, place) => ({
        amount,
        status: place === 0 ? ('next' as const) : ('later' as const),
      })),
    ],
    paid: received,
    left,
  }
}

/** @param received what has come so far, in toman */
const viewTransfer = (order: OrderRow, received: number): OrderTransfer => ({
  amount: order.fromGateway,
  received,
  left: Math.max(0, order.fromGateway - received),
  reference: order.transferReference,
  notifiedAt: iso(order.transferNotifiedAt),
})

/** The whole order, as its customer sees it. */
export async function viewOrder(tx: Tx, order: OrderRow, now: Date): Promise<Order> {
  const lines = await allLines(tx, order.id)
  const history = await historyOf(tx, order.id)
  const shipments = order.paidAt ? await shipmentsOf(tx, order.id) : []
  const refunds = order.refundedWallet + order.refundedAccount > 0 ? await refundsOf(tx, order.id) : []
  const invoiceId = order.paidAt ? await invoiceIdOf(tx, order.id) : null
  const terms = await termsOf(tx, order.factsVersion)
  const payment = order.paymentId ? await paymentOf(tx, order.paymentId) : null
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    payBefore: payBefore(order, now),
    locale: order.locale,
    lines: lines.map((line) => viewLine(line, isCancellable(order.status))),
    receiver: order.receiver,
    email: order.email,
    invoiceTo: order.invoiceTo,
    amounts: {
      subtotal: order.subtotal,
      discount: order.discount,
      group: order.groupAmount,
      delivery: order.delivery,
      total: order.total,
      fromWallet: order.fromWallet,
      fromGateway: order.fromGateway,
      restBy: order.restBy,
      paid: order.paidWallet + order.paidGateway,
      refunded: order.refundedWallet + order.refundedAccount,
      forfeited: order.forfeited,
    },
    discountCode: order.discountCode,
    group: await groupOfOrder(tx, order),
    payment: payment ? { id: payment.id, status: payment.status } : null,
    parts: await viewParts(tx, order),
    transfer:
      order.restBy === 'transfer' ? viewTransfer(order, (await receivedFor(tx, order)).received) : null,
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      waybill: shipment.waybill,
      company: shipment.company,
      trackingCode: shipment.trackingCode,
      shippedAt: shipment.shippedAt.toISOString(),
      lines: shipment.lines,
    })),
    history: history.map(({ toStatus, at, by, reason }) => ({
      status: toStatus,
      at: at.toISOString(),
      by,
      reason,
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      reason: one.reason,
      amount: one.toWallet + one.toAccount,
      toWallet: one.toWallet,
      toAccount: one.toAccount,
      at: one.at.toISOString(),
      accountFrom: iso(one.accountFrom),
      accountBy: iso(one.accountBy),
    })),
    invoiceId,
    delivery: { from: order.deliveryFrom, by: order.deliveryBy },
    deliveredAt: iso(order.deliveredAt),
    terms,
    canCancel: isCancellable(order.status),
    cancelVoidsCode: isCancellable(order.status) && voidsCode(order),
    cancelReturns: isCancellable(order.status) ? returnedByCancelling(order, terms) : toman(0),
  }
}

/**
 * The same, with what only staff see.
 * @param reader who of them sees it: there is nothing to be done with an order of one's own
 */
export async function viewStaffOrder(
  tx: Tx,
  { order, reader }: { order: OrderRow; reader: UserId },
  now: Date,
): Promise<StaffOrder> {
  const standing = {
    ...(await viewOrder(tx, order, now)),
    codeIsLate: (await placedNotAfter(tx, [order.id], codeIsLateSince(now))).has(order.id),
    userId: order.userId,
    needsReview: order.needsReview,
    hasCustomer: !order.isForgotten,
  }
  return { ...standing, acts: actsOfStaff(standing, reader) }
}

/** Orders as a list shows them, in the order given. */
export async function summarize(
  queryable: Queryable,
  rows: readonly OrderRow[],
  now: Date,
): Promise<OrderSummary[]> {
  const { lines, sent, invoiceIds } = await partsOfOrders(
    queryable,
    rows.map(({ id }) => id),
  )
  const sentBy = new Map<OrderRow['id'], (string | null)[]>()
  for (const { orderId, trackingCode } of sent)
    sentBy.set(orderId, [...(sentBy.get(orderId) ?? []), trackingCode])
  const invoices = new Map(invoiceIds.map(({ orderId, id }) => [orderId, id]))
  const linesBy = groupLines(lines)
  return rows.map((order) => {
    const seen = (linesBy.get(order.id) ?? []).map((line) => viewLine(line, isCancellable(order.status)))
    return {
      id: order.id,
      code: order.code,
      status: order.status,
      placedAt: order.placedAt.toISOString(),
      payBefore: payBefore(order, now),
      delivery: { from: order.deliveryFrom, by: order.deliveryBy },
      deliveredAt: iso(order.deliveredAt),
      invoiceId: invoices.get(order.id) ?? null,
      lines: seen.filter(isLive).map(({ id, shopProductId, names, quantity, colour }) => ({
        id,
        shopProductId,
        names,
        quantity,
        colour,
      })),
      awaitsChoice: seen.some(awaitsChoice),
      total: order.total,
      paid: order.paidWallet + order.paidGateway,
      shipmentCount: sentBy.get(order.id)?.length ?? 0,
      trackingCodes: (sentBy.get(order.id) ?? []).filter((code) => code !== null),
    }
  })
}

/** Of those of these orders that wait for a bank transfer, what has come and what is to come. */
export async function transfersAwaited(
  queryable: Queryable,
  rows: readonly OrderRow[],
): Promise<Map<OrderRow['id'], OrderTransfer>> {
  const awaited = rows.filter((row) => row.restBy === 'transfer' && row.status === 'awaiting-payment')
  const received = await countedSums(
    queryable,
    awaited.map(({ id }) => id),
  )
  return new Map(awaited.map((row) => [row.id, viewTransfer(row, received.get(row.id) ?? 0)]))
}

// Node 20 has no `Map.groupBy`.
function groupLines(lines: readonly OrderLineRow[]): Map<string, OrderLineRow[]> {
  const found = new Map<string, OrderLineRow[]>()
  for (const line of lines) {
    const group = found.get(line.orderId)
    if (group) group.push(line)
    else found.set(line.orderId, [line])
  }
  return found
}

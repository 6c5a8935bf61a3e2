import { randomInt, randomUUID } from 'node:crypto'
import { createPayment } from '~/api/domains/payments/public'
import { balanceOf } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { destinationOf } from '~/domain/orders/address-rules'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { orderCodeOf, orderCodeSpan } from '~/domain/orders/order-code'
import { orderLineIdSchema, type OrderPlaced, type PlaceOrder } from '~/domain/orders/order-contract'
import { unpaidLapsesAfterMinutes } from '~/domain/orders/order-machine'
import { gatewayTakes, walletShare } from '~/domain/orders/ways-to-pay'
import { smallestPayment } from '~/domain/payments/contract'
import { orderIdSchema, type OrderId, type PaymentId, type UserId } from '~/domain/values/ids'
import { defaultLocale, type Locale } from '~/domain/values/locale'
import { toman, type Toman } from '~/domain/values/money'
import type { OrdersDeps } from '../../deps'
import { findAddress } from '../../addresses/repo'
import { priceCart } from '../../pricing/service'
import {
  insertLines,
  insertOrder,
  insertOrderPayment,
  type NewOrderLineRow,
  type NewOrderRow,
  type OrderRow,
} from '../repo/orders'
import { lapseOrderJob } from './job-definitions'
import { becomePaid } from './placed'
import { viewOrder } from './view'
import { holdPart, takeGoods } from './reserve'

const minuteMs = 60_000
/** Ninety million codes: a second draw is rare, a fifth is a fault. */
const draws = 5

/**
 * Places an order, whole or not at all, in the caller's transaction: priced anew, compared with what the customer saw, credit, code and stock
 * taken, names, prices and terms kept as they are now.
 * @throws ApiProblem 422 `invalid-input`; 409 of `orderCodes` and `discountProblems`
 */
export async function placeOrder(
  tx: Tx,
  deps: OrdersDeps,
  userId: UserId,
  input: PlaceOrder,
): Promise<OrderPlaced> {
  const at = deps.clock.now()
  const address = await findAddress(tx, userId, input.addressId)
  if (!address)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['addressId'], code: 'error.choice' }] })
  const cart = await priceCart(tx, deps, {
    items: input.items,
    userId,
    discountCode: input.discountCode,
    teamToken: input.teamToken,
    destination: destinationOf(address),
  })
  const delivery = requireAsSeen(cart, input)

  const id = orderIdSchema.parse(randomUUID())
  const fromWallet = await walletPart(tx, userId, input.pay, cart.total)
  const fromGateway = toman(cart.total - fromWallet)
  if (!gatewayTakes(fromGateway))
    throw new ApiProblem(409, 'below-smallest-payment', { details: { least: smallestPayment } })
  const holdId = await holdPart(tx, { id, userId, fromWallet }, at)
  const locale: Locale = input.locale ?? defaultLocale
  const order = await insertWithCode(tx, {
    id,
    userId,
    locale,
    placedAt: at,
    lapsesAt: new Date(at.getTime() + unpaidLapsesAfterMinutes * minuteMs),
    receiver: {
      fullName: address.fullName,
      phone: address.phone,
      province: address.province,
      city: address.city,
      address: address.address,
      postalCode: address.postalCode,
    },
    email: input.email,
    invoiceTo: input.invoice,
    subtotal: toman(cart.subtotal),
    discount: toman(cart.discount?.amount ?? 0),
    groupAmount: toman(cart.group?.amount ?? 0),
    delivery: toman(delivery.amount),
    total: toman(cart.total),
    fromWallet,
    fromGateway,
    discountCodeId: cart.discount?.id ?? null,
    discountCode: cart.discount?.code ?? null,
    teamId: cart.group?.teamId ?? null,
    groupTier: cart.group?.tier ?? null,
    groupGift: toman(cart.group?.gift ?? 0),
    needsReview: cart.needsReview,
    factsVersion: cart.factsVersion,
    deliveryFrom: delivery.from,
    deliveryBy: delivery.by,
    holdId,
  })
  const lines = linesOf(id, cart)
  await insertLines(tx, lines)
  const payment =
    fromGateway > 0 ? await beginPayment(tx, order, { mobile: address.phone, email: input.email }, at) : null
  // Last what others wait for: the code, and the stock of what everybody wants.
  await takeGoods(tx, order, lines.map(forStock), at).catch((error: unknown) => {
    throw error instanceof ApiProblem && error.code === 'out-of-stock'
      ? withCart('out-of-stock', cart)
      : error
  })
  if (payment) {
    await deps.jobs.enqueue(tx, lapseOrderJob, { orderId: id }, { startAfter: order.lapsesAt })
    return { order: await viewOrder(tx, { ...order, paymentId: payment.id }, at), payment }
  }
  const placed = await becomePaid(tx, deps, order, null, { by: 'customer', reason: null, at })
  return { order: await viewOrder(tx, placed, at), payment: null }
}

const withCart = (code: string, cart: PricedCart) => new ApiProblem(409, code, { details: { cart } })

/** @throws ApiProblem 409 when something is not as the customer saw it */
function requireAsSeen(cart: PricedCart, input: PlaceOrder): NonNullable<PricedCart['delivery']> {
  if (input.discountCode !== undefined && cart.discountProblem !== null)
    throw withCart(cart.discountProblem, cart)
  if (!cart.canOrder || cart.delivery === null) throw withCart('out-of-stock', cart)
  if (cart.total !== input.expectedTotal) throw withCart('price-changed', cart)
  return cart.delivery
}

async function walletPart(tx: Tx, userId: UserId, pay: PlaceOrder['pay'], total: number): Promise<Toman> {
  switch (pay) {
    case 'gateway':
      return toman(0)
    case 'wallet':
      return toman(total)
    case 'wallet-then-gateway':
      return walletShare(total, (await balanceOf(tx, userId)).balance)
  }
}

async function insertWithCode(
  tx: Tx,
  row: Omit<NewOrderRow, 'status' | 'historySeq' | 'code'>,
): Promise<OrderRow> {
  for (let draw = 1; draw <= draws; draw += 1) {
    const code = orderCodeOf(randomInt(orderCodeSpan.least, orderCodeSpan.beyond))
    const order = await insertOrder(tx, { ...row, code })
    if (order) return order
  }
  throw new Error('No code is free')
}

function linesOf(orderId: OrderId, cart: PricedCart): NewOrderLineRow[] {
  return cart.lines.map((line, place) => {
    if (!line.names) throw new Error('What can be ordered has a name')
    return {
      id: orderLineIdSchema.parse(randomUUID()),
      orderId,
      place,
      productId: line.shopProductId,
      names: { ...line.names },
      colourFeatureId: line.colour?.featureId ?? null,
      colour: line.colour?.colour ?? null,
      engravingFeatureId: line.engraving?.featureId ?? null,
      engraving: line.engraving?.text ?? null,
      quantity: line.quantity,
      unitPrice: toman(line.unitPrice),
      total: toman(line.total),
    }
  })
}

const forStock = ({ productId, colourFeatureId, quantity }: NewOrderLineRow) => ({
  productId,
  colourFeatureId: colourFeatureId ?? null,
  quantity,
})

/** Begins a payment of what the gateway is to bring. */
export async function beginPayment(
  tx: Tx,
  order: OrderRow,
  payer: { mobile: string; email: string },
  at: Date,
): Promise<{ id: PaymentId; amount: number }> {
  const amount = toman(order.fromGateway)
  const { paymentId } = await createPayment(tx, {
    purpose: 'order',
    referenceId: order.id,
    userId: order.userId,
    amount,
    locale: order.locale,
    description: descriptions[order.locale](order.code),
    ...payer,
    at,
  })
  await insertOrderPayment(tx, { paymentId, orderId: order.id, amount, at })
  return { id: paymentId, amount }
}

/** What the gateway's page says: whose it is, and the order. */
const descriptions: Record<Locale, (code: string) => string> = {
  fa: (code) => `تپش، سفارش ${code}`,
  en: (code) => `Tapesh, order ${code}`,
  es: (code) => `Tapesh, pedido ${code}`,
}

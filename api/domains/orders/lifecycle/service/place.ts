import { randomInt, randomUUID } from 'node:crypto'
import { newPaymentId } from '~/api/domains/payments/public'
import { balanceOf } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { factsOfVersion } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import { destinationOf, placeOfAddress } from '~/domain/orders/address-rules'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { deliveryKeysOf } from '~/domain/orders/delivery-keys'
import { orderCodeOf, orderCodeSpan } from '~/domain/orders/order-code'
import { publicPlaceIn } from '~/domain/orders/public-place'
import { orderLineIdSchema, type OrderPlaced, type PlaceOrder } from '~/domain/orders/order-contract'
import { meaningOfWay, restOf, walletShare, type RestWay } from '~/domain/orders/ways-to-pay'
import { partsOf } from '~/domain/payments/parts'
import { orderIdSchema, type OrderId, type UserId } from '~/domain/values/ids'
import { defaultLocale, type Locale } from '~/domain/values/locale'
import { toman, type Toman } from '~/domain/values/money'
import type { OrdersDeps } from '../../deps'
import { findAddress } from '../../addresses/repo'
import { countUnpaid, type Orderer } from '../../holds/service'
import { priceCart } from '../../pricing/service'
import {
  insertLines,
  insertOrder,
  type NewOrderLineRow,
  type NewOrderRow,
  type OrderRow,
} from '../repo/orders'
import { deadlineOf, watchDeadline } from './deadline'
import { lapseDueOrders } from './lapse'
import { deliveryDigest, judgeQuantity } from './large-quantity'
import { beginPayment } from './payments'
import { becomePaid } from './placed'
import { viewOrder } from './view'
import { holdPart, takeGoods } from './reserve'

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
  orderer: Orderer,
  input: PlaceOrder,
): Promise<OrderPlaced> {
  const { userId } = orderer
  const at = deps.clock.now()
  await lapseDueOrders(tx, at)
  const address = await findAddress(tx, userId, input.addressId)
  if (!address)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['addressId'], code: 'error.choice' }] })
  // It may have been saved before this was refused there.
  if (publicPlaceIn(address.address))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: [], code: 'error.publicPlace' }] })
  const cart = await priceCart(tx, deps, {
    items: input.items,
    userId,
    discountCode: input.discountCode,
    teamToken: input.teamToken,
    destination: destinationOf(address),
    place: placeOfAddress(address),
  })
  const delivery = requireAsSeen(cart, input)

  const id = orderIdSchema.parse(randomUUID())
  const fromWallet = await walletPart(tx, userId, input.pay, cart.total)
  const fromGateway = toman(cart.total - fromWallet)
  const restBy = requireRestWay(cart, input.pay, fromGateway)
  // Known beforehand: an order is never without the payment that it waits for.
  const [firstPart] = restBy === 'transfer' ? [] : partsOf(fromGateway, cart.gateway)
  const paymentId = firstPart === undefined ? null : newPaymentId()
  const holdId = await holdPart(tx, { id, userId, fromWallet }, at)
  const locale: Locale = input.locale ?? defaultLocale
  const facts = await factsOfVersion(tx, cart.factsVersion)
  const begun = await insertWithCode(tx, {
    id,
    userId,
    locale,
    placedAt: at,
    lapsesAt: await deadlineOf(tx, restBy, facts, at),
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
    restBy,
    paymentId,
    discountCodeId: cart.discount?.id ?? null,
    discountCode: cart.discount?.code ?? null,
    teamId: cart.group?.teamId ?? null,
    groupTier: cart.group?.tier ?? null,
    groupGift: toman(cart.group?.gift ?? 0),
    needsReview: cart.needsReview,
    deliveryKeys: deliveryKeysOf(address).map((key) => deliveryDigest(deps.secret, key)),
    factsVersion: cart.factsVersion,
    deliveryFrom: delivery.from,
    deliveryBy: delivery.by,
    holdId,
  })
  const lines = linesOf(id, cart)
  await insertLines(tx, lines)
  const order = await judgeQuantity(tx, begun)
  const payment =
    paymentId && firstPart !== undefined ? await beginPayment(tx, order, firstPart, at, paymentId) : null
  // Last what others wait for: the code, and the stock of what everybody wants.
  await takeGoods(tx, order, lines.map(forStock), at).catch((error: unknown) => {
    throw error instanceof ApiProblem && error.code === 'out-of-stock'
      ? withCart('out-of-stock', cart)
      : error
  })
  if (fromGateway > 0) {
    await countUnpaid(tx, deps, orderer, { order, lines: lines.map(forStock), facts })
    await watchDeadline(tx, deps, order)
    return { order: await viewOrder(tx, order, at), payment }
  }
  const placed = await becomePaid(tx, deps, order, { by: 'customer', reason: null, at })
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
  switch (meaningOfWay[pay].wallet) {
    case 'none':
      return toman(0)
    case 'all':
      return toman(total)
    case 'what-it-has':
      return walletShare(total, (await balanceOf(tx, userId)).balance)
  }
}

/** @throws ApiProblem 409 when what the wallet does not pay cannot be paid so */
function requireRestWay({ gateway }: PricedCart, pay: PlaceOrder['pay'], rest: number): RestWay {
  const { way, problem } = restOf(rest, meaningOfWay[pay].rest, gateway)
  if (way === null)
    throw new ApiProblem(409, problem, {
      details: problem === 'below-smallest-payment' ? { least: gateway.least } : { most: gateway.most },
    })
  return way
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

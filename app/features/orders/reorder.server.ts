import { redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import {
  cartItemOf,
  isAboveMost,
  lineKey,
  withAtLeast,
  withLine,
  type Cart,
  type CartLine,
} from '~/app/platform/cart/cart'
import { cartProblem } from '~/app/platform/cart/cart-text'
import { cartOf, keepCart, seenPricesOf } from '~/app/platform/cart/cart-cookie.server'
import { withSeen } from '~/app/platform/cart/seen-prices'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { type LineProblem } from '~/domain/orders/cart-contract'
import { mostOfOneLine } from '~/domain/orders/cart-limits'
import type { Order, OrderLine } from '~/domain/orders/order-contract'
import { isLive } from '~/domain/orders/order-lines'

const lineOf = ({ shopProductId, quantity, colour, engraving }: OrderLine): CartLine => ({
  productId: shopProductId,
  quantity: Math.min(quantity, mostOfOneLine),
  colour: colour && colour.featureId,
  engraving: engraving && { featureId: engraving.featureId, text: engraving.text },
})

/** These the cart tells of by itself, with the way out beside the line. */
const isMendable = (problem: LineProblem): boolean => problem === 'short' || problem === 'large-quantity'

/**
 * Puts what an order had into the cart of this device, beside what is there, at the prices of today. What is not sold any more stays out, and that is said.
 * @param isOnce the cart is filled with what the order had, and pressing again adds nothing; else each time is one more of it
 * @returns the way to the cart
 */
export async function reorder(
  request: Request,
  context: AppLoadContext,
  { lines }: Pick<Order, 'lines'>,
  { isOnce = false } = {},
) {
  const wanted = lines.filter(isLive).map(lineOf)
  const priced = await apiOf(context).post('/cart/price', { body: { items: wanted.map(cartItemOf) } })
  const had = wanted.flatMap((line, index) => {
    const now = priced.lines[index]
    return now?.problems.every(isMendable) ? [{ line, unitPrice: now.unitPrice }] : []
  })
  const before = cartOf(request)
  const add = isOnce ? withAtLeast : withLine
  const cart = had.reduce<Cart>((sum, { line }) => add(sum, line), before)
  const word: CarriedWord =
    had.length === 0 || cartProblem(cart)
      ? 'messages:order.reorderedNothing'
      : had.length < wanted.length
        ? 'messages:order.reorderedPartly'
        : !isOnce && had.some(({ line }) => isAboveMost(before, line))
          ? 'messages:order.reorderedMost'
          : 'messages:order.reordered'
  const isDone = word !== 'messages:order.reorderedNothing'
  const seen = withSeen(
    seenPricesOf(request),
    had.map(({ line, unitPrice }) => [lineKey(line), unitPrice] as const),
  )
  const headers = new Headers()
  if (isDone)
    for (const cookie of keepCart(cart, seen, context.siteOrigin)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', carryNotification(isDone ? 'success' : 'error', word, context.siteOrigin))
  return redirect('/cart', { headers })
}

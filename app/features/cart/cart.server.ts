import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { cartItemOf, lineKey, withoutLine, withQuantity, type Cart } from '~/app/platform/cart/cart'
import { cartOf, forgetCart, keepCart, seenPricesOf } from '~/app/platform/cart/cart-cookie.server'
import { cartProblem } from '~/app/platform/cart/cart-text'
import { entriesOfCart } from '~/app/platform/cart/entries.server'
import {
  forgetRemoved,
  rememberRemoved,
  removedOf,
  withRemoved,
} from '~/app/platform/cart/removed-line.server'
import { withSeen, type SeenPrices } from '~/app/platform/cart/seen-prices'
import { placeOf } from '~/app/platform/delivery-place/place-cookie.server'
import { placeOfAccount } from '~/app/platform/delivery-place/shown.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import type { NotificationKind } from '~/app/ui/notifications/notification'
import { type PricedCart } from '~/domain/orders/cart-contract'
import { mostOfOneLine } from '~/domain/orders/cart-limits'
import type { DeliveryPlace } from '~/domain/orders/delivery-place'
import { message } from '~/domain/values/message'
import { parseNumber, refusalOfNumber } from '~/domain/values/typed-number'
import { cartView, type CartViewLine } from './cart-view'
import { pendingOf } from './pending-field'
import { shownOf } from './read-shown-prices'

/** Where it goes to: what was chosen on the device, else where the newest address of the account lies. */
export const placeOfCart = async (
  request: Request,
  context: AppLoadContext,
): Promise<DeliveryPlace | undefined> => placeOf(request) ?? (await placeOfAccount(context))

/** What the cart costs now; `null` when the shop does not answer: the cart is there all the same. */
async function priceOf(
  context: AppLoadContext,
  cart: Cart,
  place: DeliveryPlace | undefined,
): Promise<PricedCart | null> {
  try {
    return await apiOf(context).post('/cart/price', { body: { items: cart.map(cartItemOf), place } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) throw error
    return null
  }
}

interface LoadedCart {
  lines: CartViewLine[]
  priced: PricedCart | null
  /** What was just taken out, and can be put back. */
  removed: Pick<CartViewLine, 'name'> | null
}

/** The cart of the device with its prices of this moment. */
export async function loadCart(
  request: Request,
  context: AppLoadContext,
  place?: DeliveryPlace,
): Promise<LoadedCart> {
  const cart = cartOf(request)
  const removed = removedOf(request)
  if (cart.length === 0 && !removed) return { lines: [], priced: null, removed: null }
  const line = removed ? [removed.line] : []
  const [priced, entries] = await Promise.all([
    cart.length === 0 ? null : priceOf(context, cart, place),
    entriesOfCart(context, [...cart, ...line]),
  ])
  const [gone] = cartView(line, null, new Map(), entries, context.locale)
  return {
    lines: cartView(cart, priced, seenPricesOf(request), entries, context.locale),
    priced,
    removed: gone ? { name: gone.name } : null,
  }
}

/** A quantity that cannot be one, beside its line. */
export interface CartAnswer {
  key: string
  typed: string
  errors: string[]
}

function redirectWith(path: '/cart' | '/checkout', cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(path, { headers })
}

function toCart(
  { siteOrigin }: AppLoadContext,
  notification: [kind: NotificationKind, word: CarriedWord],
  cookies: string[],
) {
  return redirectWith('/cart', [...cookies, carryNotification(...notification, siteOrigin)])
}

/** A quantity as it is typed; undefined for what is none of a line. */
function quantityOf(typed: string): number | undefined {
  const quantity = parseNumber(typed)
  const bounds = { min: 1, max: mostOfOneLine, step: 1 }
  return quantity === undefined || refusalOfNumber(quantity, bounds) !== undefined ? undefined : quantity
}

/** The cart with what other lines were stepped to since the page was last answered. */
const withPending = (cart: Cart, form: FormData): Cart =>
  pendingOf(form).reduce((changed, [key, typed]) => {
    const quantity = quantityOf(typed)
    return quantity === undefined ? changed : withQuantity(changed, key, quantity)
  }, cart)

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Changes, removes, wipes, or takes note of a price that has changed. */
export async function changeCart(request: Request, context: AppLoadContext) {
  const form = await postedForm(request)
  const cart = withPending(cartOf(request), form)
  const seen = seenPricesOf(request)
  const key = textOf(form, 'line')
  const keep = (changed: Cart, prices: SeenPrices = seen) => keepCart(changed, prices, context.siteOrigin)
  const isThere = cart.some((line) => lineKey(line) === key)
  /** Taken out in another tab; what other lines were stepped to is kept. */
  const lineIsGone = () =>
    cart.length === 0
      ? toCart(context, ['error', 'messages:cart.empty'], [])
      : toCart(context, ['error', 'messages:cart.lineGone'], keep(cart))
  switch (textOf(form, 'intent')) {
    case 'change': {
      const typed = textOf(form, 'quantity')
      const quantity = quantityOf(typed)
      if (quantity === undefined)
        return data(
          { key, typed, errors: [message('problem.quantity', { max: mostOfOneLine })] } satisfies CartAnswer,
          422,
        )
      if (!isThere) return lineIsGone()
      const cookies = [...keep(withQuantity(cart, key, quantity)), forgetRemoved(context.siteOrigin)]
      // Whoever goes on to checkout is told by its sums.
      if (textOf(form, 'to') === 'checkout') return redirectWith('/checkout', cookies)
      return toCart(context, ['success', 'messages:cart.updated'], cookies)
    }
    case 'remove': {
      const place = cart.findIndex((line) => lineKey(line) === key)
      const line = cart[place]
      if (!line) return lineIsGone()
      return toCart(
        context,
        ['success', 'messages:cart.removed'],
        [...keep(withoutLine(cart, key)), rememberRemoved({ line, place }, context.siteOrigin)],
      )
    }
    case 'restore': {
      const removed = removedOf(request)
      const restored = removed && withRemoved(cart, removed)
      if (!restored || cartProblem(restored))
        return toCart(context, ['error', 'messages:cart.restoreFailed'], [])
      return toCart(
        context,
        ['success', 'messages:cart.updated'],
        [...keep(restored), forgetRemoved(context.siteOrigin)],
      )
    }
    case 'wipe':
      return toCart(
        context,
        ['info', 'messages:cart.empty'],
        [...forgetCart(context.siteOrigin), forgetRemoved(context.siteOrigin)],
      )
    case 'accept':
      return toCart(
        context,
        ['success', 'messages:cart.updated'],
        keep(cart, withSeen(seen, shownOf(textOf(form, 'shown')))),
      )
    default:
      return redirect('/cart')
  }
}

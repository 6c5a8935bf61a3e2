import { ApiFailure } from '~/app/platform/api.server'
import { pricedCartSchema, type PricedCart } from '~/domain/orders/cart-contract'
import { discountProblems } from '~/domain/orders/discount-contract'
import type { CartChange } from './changed-notice'

/** Codes of orders that `checkout.json` has words for, by the field they stand beside. */
export const orderProblems: Record<string, string> = {
  ...Object.fromEntries(discountProblems.map((code) => [code, 'discountCode'])),
  'insufficient-credit': 'pay',
  'below-smallest-payment': 'pay',
  'above-largest-payment': 'pay',
  'transfer-not-offered': 'pay',
  'unpaid-value': 'pay',
  'unpaid-share': 'pay',
  'unpaid-others': 'pay',
  'too-many-code-tries': 'discountCode',
  'team-unknown': 'teamToken',
  'team-full': 'teamToken',
  'team-not-member': 'teamToken',
  'idempotency-key-reused': '',
}

export interface ChangedCart {
  change: CartChange
  /** As it is now; null when the answer does not say. */
  cart: PricedCart | null
}

/** What a refused order says of a cart that is no longer what was seen; null when it was refused for something else. */
export function changedCartOf(error: unknown, expectedTotal: number): ChangedCart | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.code !== 'price-changed' && error.code !== 'out-of-stock') return null
  const priced = (error.body as { cart?: unknown } | null)?.cart
  const cart = pricedCartSchema.safeParse(priced).data ?? null
  if (error.code === 'out-of-stock' || !cart || !cart.canOrder)
    return { change: { kind: 'out-of-stock' }, cart }
  return { change: { kind: 'price-changed', before: expectedTotal, now: cart.total }, cart }
}

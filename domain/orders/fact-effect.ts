import type { FactEffect } from '../facts/contract'
import { toman, type Toman } from '../values/money'
import { destinationOf } from './address-rules'
import { destinations } from './cart-contract'
import { deliveryFee } from './delivery-price'
import { groupTiers, type GroupTier } from './group-contract'
import { percentOf } from './percent'

/** What an order was priced by. */
export interface PricedOrder {
  subtotal: Toman
  discount: Toman
  groupAmount: Toman
  delivery: Toman
  groupTier: GroupTier | null
  city: string
}

type FigureOf = (key: string) => number | null

/** How many toman more an order would have cost. */
type Difference = (order: PricedOrder, number: number, inForce: FigureOf) => number

const differences: Record<string, Difference> = {
  ...Object.fromEntries(
    destinations.map((destination) => [
      `delivery.${destination}-fee`,
      (order: PricedOrder, fee: number, inForce: FigureOf) =>
        destinationOf(order) === destination ? feeOf(order, fee, inForce('delivery.free-from')) : 0,
    ]),
  ),
  'delivery.free-from': (order, from, inForce) =>
    feeOf(order, inForce(`delivery.${destinationOf(order)}-fee`), from),
  ...Object.fromEntries(
    groupTiers.map((tier) => [
      `group.${tier}.percent`,
      (order: PricedOrder, percent: number) =>
        order.groupTier === tier
          ? order.groupAmount - percentOf(toman(order.subtotal - order.discount), percent)
          : 0,
    ]),
  ),
}

function feeOf({ subtotal, delivery }: PricedOrder, fee: number | null, freeFrom: number | null): number {
  if (fee === null || freeFrom === null) return 0
  return deliveryFee({ fee: toman(fee), freeFrom: toman(freeFrom), days: 0 }, subtotal) - delivery
}

/**
 * What orders would have cost more with another figure.
 * @param inForce the other figures, as they are
 * @returns null for a figure that no order's total depends on
 */
export function effectOnOrders(
  { key, number }: { key: string; number: number },
  orders: readonly PricedOrder[],
  inForce: FigureOf,
): FactEffect | null {
  const difference = Object.hasOwn(differences, key) ? differences[key] : undefined
  if (!difference) return null
  const affected = orders.map((order) => difference(order, number, inForce)).filter((more) => more !== 0)
  return {
    orders: orders.length,
    affected: affected.length,
    difference: affected.reduce((sum, more) => sum + more, 0),
  }
}

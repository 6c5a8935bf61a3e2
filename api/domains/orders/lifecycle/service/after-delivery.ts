import { businessCalendar } from '~/api/domains/catalog/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import {
  afterSalesUntil,
  exchangeWindow,
  transportDamageWindow,
  warrantyWindow,
  type Received,
  type Window,
} from '~/domain/orders/after-delivery'
import type { AfterDelivery } from '~/domain/orders/order-contract'
import type { OrderId, UserId } from '~/domain/values/ids'
import { findOwnOrder, type OrderRow } from '../repo/orders'
import { termsOf } from './terms'

const view = ({ until, isOpen }: Window) => ({ until: until.toISOString(), isOpen })

/** The order as the rules of what comes after delivery see it; null until it has been delivered. */
export async function receivedOf(tx: Tx, order: OrderRow): Promise<Received | null> {
  if (!order.deliveredAt || !order.paidAt) return null
  return {
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    terms: await termsOf(tx, order.factsVersion),
  }
}

/** What the customer may ask for until when. @throws ApiProblem 404 */
export async function afterDelivery(tx: Tx, userId: UserId, id: OrderId, now: Date): Promise<AfterDelivery> {
  const order = await findOwnOrder(tx, userId, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  const received = await receivedOf(tx, order)
  const terms = await termsOf(tx, order.factsVersion)
  const calendar = received ? await businessCalendar(tx) : null
  const bought = order.paidAt ? { paidAt: order.paidAt, terms } : null
  return {
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    exchange: received && view(exchangeWindow(received, now)),
    transportDamage: received && calendar && view(transportDamageWindow(calendar, received, now)),
    warranty: received && view(warrantyWindow(received, now)),
    afterSalesUntil: bought && received ? afterSalesUntil(bought).toISOString() : null,
    callWithinHours: terms.warrantyCallHours,
    repairWithinWeeks: terms.repairWeeks,
  }
}

import { orderSteps, type OrderStatus } from '~/domain/orders/order-machine'

type Step = (typeof orderSteps)[number]

/** The steps that a customer may still expect; none for an order that has ended. */
export function stepsAhead(status: OrderStatus): Step[] {
  if (status === 'cancelled' || status === 'refunded') return []
  const now = status === 'under-review' ? 'awaiting-payment' : status
  return orderSteps.slice(orderSteps.indexOf(now) + 1)
}

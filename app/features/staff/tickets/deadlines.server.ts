import type { ApiClient } from '~/app/platform/api.server'
import {
  exchangeWindow,
  lastDayOf,
  transportDamageWindow,
  warrantyWindow,
} from '~/domain/orders/after-delivery'
import type { StaffTicket } from '~/domain/orders/ticket-contract'
import { businessCalendarOf } from '~/domain/values/business-calendar'
import type { TicketDeadline } from './ticket-rules'

interface TicketFacts {
  deliveredAt: string | null
  deadlines: TicketDeadline[]
}

/**
 * The dates of the rules for the order that a ticket is about, and whether the ticket came in time, by the figures stored with the
 * order and the calendar as it stands.
 */
export async function deadlinesOf(api: ApiClient, ticket: StaffTicket): Promise<TicketFacts> {
  if (!ticket.orderId) return { deliveredAt: null, deadlines: [] }
  const [order, { items: holidays }] = await Promise.all([
    api.get('/admin-orders/:id', { params: { id: ticket.orderId } }),
    api.get('/holidays'),
  ])
  if (!order.deliveredAt) return { deliveredAt: null, deadlines: [] }
  // Bought is when it was paid: the first step after the waiting for it.
  const paid = order.history.find(({ status }) => status === 'placed' || status === 'under-review')
  const received = {
    paidAt: new Date(paid?.at ?? order.placedAt),
    deliveredAt: new Date(order.deliveredAt),
    terms: order.terms,
  }
  const opened = new Date(ticket.openedAt)
  const calendar = businessCalendarOf(holidays.map(({ day }) => day))
  const exchange = exchangeWindow(received, opened)
  const damage = transportDamageWindow(calendar, received, opened)
  const warranty = warrantyWindow(received, opened)
  return {
    deliveredAt: order.deliveredAt,
    deadlines: [
      { name: 'exchange', until: lastDayOf(exchange), wasInTime: exchange.isOpen },
      { name: 'transport-damage', until: damage.until.toISOString(), wasInTime: damage.isOpen },
      { name: 'warranty', until: lastDayOf(warranty), wasInTime: warranty.isOpen },
    ],
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { loadSummaries } from '~/app/features/records/home/load-summaries.server'
import { apiOf } from '~/app/platform/api.server'
import { isLive } from '~/domain/booking/reservation-machine'
import { waitingOf } from './waiting'

/** Unpaid orders lapse within days: an older one than these waits for nobody. */
const latestOrders = '5'

/**
 * What the front page of the dashboard shows of a person: the last order, the last days of their own record, the next visit, the wallet, and what of all
 * that waits for them. All of it is asked for at once.
 */
export async function loadOverview(context: AppLoadContext) {
  const api = apiOf(context)
  const [orders, reservations, wallet, { items: reminders }, readings] = await Promise.all([
    api.get('/orders', { query: { limit: latestOrders } }),
    api.get('/reservations', { query: { limit: '5' } }),
    api.get('/wallet'),
    api.get('/reminders'),
    loadSummaries(context, {}),
  ])
  const [order] = orders.items
  const visit = reservations.items.find(({ status }) => isLive(status) && status === 'reserved')
  return {
    readings,
    wallet: { balance: wallet.balance, held: wallet.held },
    order: order && {
      id: order.id,
      code: order.code,
      status: order.status,
      lines: order.lines,
      delivery: order.delivery,
      deliveredAt: order.deliveredAt,
    },
    visit: visit && {
      id: visit.id,
      doctor: visit.doctor,
      member: visit.member,
      service: visit.service,
      startsAt: visit.startsAt,
    },
    waiting: waitingOf(
      { orders: orders.items, reservations: reservations.items, reminders },
      context.now().getTime(),
    ),
  }
}

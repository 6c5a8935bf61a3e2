import { businessCalendar } from '~/api/domains/catalog/public'
import type { Tx } from '~/api/platform/database/database'
import type { FactsInForce } from '~/api/platform/facts/public'
import { unpaidLapsesAfterMinutes } from '~/domain/orders/order-machine'
import { transferDeadline } from '~/domain/orders/transfer-deadline'
import type { RestWay } from '~/domain/orders/ways-to-pay'
import { paymentTermsOf } from '~/domain/payments/terms'
import type { OrdersDeps } from '../../deps'
import { updateOrder, type OrderRow } from '../repo/orders'
import { lapseOrderJob } from './job-definitions'

const minuteMs = 60_000

/** Until when money is waited for that comes in this way. */
export async function deadlineOf(
  tx: Tx,
  restBy: RestWay,
  facts: Pick<FactsInForce, 'values'>,
  at: Date,
): Promise<Date> {
  const { partsMinutes, transferDays } = paymentTermsOf(facts.values)
  switch (restBy) {
    case 'gateway':
      return new Date(at.getTime() + unpaidLapsesAfterMinutes * minuteMs)
    case 'parts':
      return new Date(at.getTime() + partsMinutes * minuteMs)
    case 'transfer':
      return transferDeadline(await businessCalendar(tx), at, transferDays)
  }
}

/** Waits as long again, from now: a part has come, or the customer says that the money is on its way. */
export async function waitUntil(
  tx: Tx,
  deps: Pick<OrdersDeps, 'jobs'>,
  order: OrderRow,
  facts: Pick<FactsInForce, 'values'>,
  at: Date,
): Promise<OrderRow> {
  const lapsesAt = await deadlineOf(tx, order.restBy, facts, at)
  const waiting = await updateOrder(tx, order.id, { lapsesAt })
  await watchDeadline(tx, deps, waiting)
  return waiting
}

/** Has the order let go when its time is over; a job of an earlier deadline finds that there is a later one. */
export const watchDeadline = (
  tx: Tx,
  { jobs }: Pick<OrdersDeps, 'jobs'>,
  { id, lapsesAt }: Pick<OrderRow, 'id' | 'lapsesAt'>,
): Promise<void> => jobs.enqueue(tx, lapseOrderJob, { orderId: id }, { startAfter: lapsesAt })

import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { codeIsLateAfterMinutes } from '~/domain/orders/order-machine'
import type { OrderId } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import type { OrdersDeps } from '../../deps'
import { lockOrder, type OrderRow } from '../repo/orders'
import { queueOrderJob } from './job-definitions'
import { step } from './step'

const minuteMs = 60_000

/** Orders placed no later than that and not queued have a code that did not go out. */
export const codeIsLateSince = (now: Date): Date =>
  new Date(now.getTime() - codeIsLateAfterMinutes * minuteMs)

/** Sends the order's code; once it has gone, a job puts the order into the queue. */
export async function announce(
  tx: Tx,
  { messenger }: Pick<OrdersDeps, 'messenger'>,
  order: OrderRow,
): Promise<void> {
  await messenger.sendSms(
    tx,
    {
      to: order.receiver.phone as Phone,
      template: 'order-code',
      locale: order.locale,
      tokens: { order: order.code },
    },
    { afterwards: { definition: queueOrderJob, data: { orderId: order.id } } },
  )
}

/**
 * Staff take care of a code that did not go out: it is sent once more, or they have told it by phone.
 * @throws ApiProblem 404; 409 `order-not-ready` before it is placed, `order-concluded` when it has been queued or is gone
 */
export async function announceByStaff(
  tx: Tx,
  deps: OrdersDeps,
  id: OrderId,
  by: 'sms' | 'phone',
  at: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (order.status === 'awaiting-payment' || order.status === 'under-review')
    throw new ApiProblem(409, 'order-not-ready')
  if (order.status !== 'placed') throw new ApiProblem(409, 'order-concluded')
  if (by === 'phone') return step(tx, order, 'queued', { by: 'staff', reason: 'code-told', at })
  await announce(tx, deps, order)
  return order
}

import type { Tx } from '~/api/platform/database/database'
import type { OrderId } from '~/domain/values/ids'
import { lockOrder } from '../repo/orders'
import { step } from './step'

/** The code has gone by SMS: the order waits for its parcel. Nothing, when it is gone or has been queued. */
export async function queueOrder(tx: Tx, id: OrderId, at: Date): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order?.status === 'placed') await step(tx, order, 'queued', { by: 'system', reason: 'code-sent', at })
}

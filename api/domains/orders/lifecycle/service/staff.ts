import type { Tx } from '~/api/platform/database/database'
import type { StaffOrder } from '~/domain/orders/order-contract'
import type { OrderId } from '~/domain/values/ids'
import type { OrdersDeps } from '../../deps'
import { asStaff, type StaffCall } from '../../staff/service'
import type { OrderRow } from '../repo/orders'
import { listAllOrders, readAnyOrder } from './read'
import { viewStaffOrder } from './view'

/** Orders of everybody. Audited. */
export const listForStaff = (deps: OrdersDeps, call: StaffCall, query: Parameters<typeof listAllOrders>[1]) =>
  asStaff(deps, call, { action: 'list', resource: 'order' }, async (tx, at) => ({
    result: await listAllOrders(tx, query, at),
  }))

/** One order; its customer sees that it was read. @throws ApiProblem 404 */
export const readForStaff = (deps: OrdersDeps, call: StaffCall, id: OrderId): Promise<StaffOrder> =>
  asStaff(deps, call, { action: 'read', resource: 'order', resourceId: id }, async (tx, at) => {
    const result = await readAnyOrder(tx, id, at)
    return { result, subjectId: result.userId }
  })

/** An act on one order, and the order as it is then. Audited. */
export const actOnOrder = (
  { deps, call, id }: { deps: OrdersDeps; call: StaffCall; id: OrderId },
  action: string,
  work: (tx: Tx, at: Date) => Promise<OrderRow>,
): Promise<StaffOrder> =>
  asStaff(deps, call, { action, resource: 'order', resourceId: id }, async (tx, at) => {
    const order = await work(tx, at)
    return { result: await viewStaffOrder(tx, order, at), subjectId: order.userId }
  })

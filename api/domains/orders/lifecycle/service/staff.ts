import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { StaffOrder } from '~/domain/orders/order-contract'
import type { OrderId } from '~/domain/values/ids'
import type { OrdersDeps } from '../../deps'
import { asStaff, asStaffWithin, type StaffCall } from '../../staff/service'
import { findOrder, type OrderRow } from '../repo/orders'
import { listAllOrders, readAnyOrder } from './read'
import { viewStaffOrder } from './view'

/** Orders of everybody. Audited. */
export const listForStaff = (deps: OrdersDeps, call: StaffCall, query: Parameters<typeof listAllOrders>[1]) =>
  asStaff(deps, call, { action: 'list', resource: 'order' }, async (tx, at) => ({
    result: await listAllOrders(tx, query, at),
  }))

/** One order; its customer sees that it was read. @throws ApiProblem 404 */
export const readForStaff = (deps: OrdersDeps, call: StaffCall, id: OrderId): Promise<StaffOrder> =>
  deps.database.transaction((tx) => readWithin(tx, { deps, call, id }))

/** The same within a transaction. @throws ApiProblem 404 */
export const readWithin = (
  tx: Tx,
  { deps, call, id }: { deps: OrdersDeps; call: StaffCall; id: OrderId },
): Promise<StaffOrder> =>
  asStaffWithin(tx, deps, call, { action: 'read', resource: 'order', resourceId: id }, async (_, at) => {
    const result = await readAnyOrder(tx, { id, reader: call.actor.userId }, at)
    return { result, subjectId: result.userId }
  })

export type OrderAct = (tx: Tx, at: Date) => Promise<OrderRow>

/**
 * An act on one order, and the order as it is then. Audited. Every act moves money, or what it is paid for: nobody does one to an order of
 * their own.
 * @throws ApiProblem 409 `own-money`; what the work throws
 */
export const actOnOrder = (
  tx: Tx,
  { deps, call, id }: { deps: OrdersDeps; call: StaffCall; id: OrderId },
  action: AuditAction,
  work: OrderAct,
): Promise<StaffOrder> =>
  asStaffWithin(tx, deps, call, { action, resource: 'order', resourceId: id }, async (_, at) => {
    // Whose it is never changes; what the work reads it locks.
    const { userId } = call.actor
    if ((await findOrder(tx, id))?.userId === userId) throw new ApiProblem(409, 'own-money')
    const order = await work(tx, at)
    return { result: await viewStaffOrder(tx, { order, reader: userId }, at), subjectId: order.userId }
  })

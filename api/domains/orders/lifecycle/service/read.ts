import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type {
  Order,
  OrderSort,
  OrderSummary,
  StaffOrder,
  StaffOrderSummary,
} from '~/domain/orders/order-contract'
import type { OrderStatus } from '~/domain/orders/order-machine'
import type { OrderId, UserId } from '~/domain/values/ids'
import { listOrders, orderOrders, placedNotAfter } from '../repo/lists'
import { findOrder, findOwnOrder, type OrderRow } from '../repo/orders'
import { codeIsLateSince } from './announce'
import { silentSince } from './missing'
import { summarize, transfersAwaited, viewOrder, viewStaffOrder } from './view'

interface ListQuery {
  status?: OrderStatus | undefined
  sort?: OrderSort | undefined
  cursor?: string | undefined
  limit: number
}

interface StaffListQuery extends ListQuery {
  from?: Date | undefined
  to?: Date | undefined
  code?: string | undefined
  isCodeLate?: boolean
  isCustomerSilent?: boolean
  awaitsTransfer?: boolean
}

async function page<View>(
  queryable: Queryable,
  query: Omit<StaffListQuery, 'isCodeLate' | 'isCustomerSilent'> & {
    userId?: UserId
    placedNotAfter?: Date | undefined
    askedNotAfter?: Date | undefined
  },
  view: (rows: OrderRow[]) => Promise<View[]>,
): Promise<{ items: View[]; nextCursor: string | null }> {
  const { sort = 'newest', limit, cursor, ...filter } = query
  const cut = await readPage(orderOrders[sort], { cursor, limit }, (part) =>
    listOrders(queryable, { ...filter, sort }, part),
  )
  return { items: await view(cut.items), nextCursor: cut.nextCursor }
}

/** The caller's orders. */
export const listOwnOrders = (
  queryable: Queryable,
  userId: UserId,
  { awaitsChoice = false, ...query }: ListQuery & { awaitsChoice?: boolean },
  now: Date,
) =>
  page<OrderSummary>(queryable, { ...query, userId, askedNotAfter: awaitsChoice ? now : undefined }, (rows) =>
    summarize(queryable, rows, now),
  )

/** Everybody's orders, for staff. */
export const listAllOrders = (
  tx: Tx,
  { isCodeLate = false, isCustomerSilent = false, ...query }: StaffListQuery,
  now: Date,
) => {
  const filter = {
    ...query,
    placedNotAfter: isCodeLate ? codeIsLateSince(now) : undefined,
    askedNotAfter: isCustomerSilent ? silentSince(now) : undefined,
  }
  return page<StaffOrderSummary>(tx, filter, async (rows) => {
    const summaries = await summarize(tx, rows, now)
    const ids = rows.map(({ id }) => id)
    const late = await placedNotAfter(tx, ids, codeIsLateSince(now))
    const transfers = await transfersAwaited(tx, rows)
    return rows.flatMap((row, place) => {
      const summary = summaries[place]
      return summary
        ? [
            {
              ...summary,
              userId: row.userId,
              receiverName: row.receiver.fullName,
              city: row.receiver.city,
              codeIsLate: late.has(row.id),
              transfer: transfers.get(row.id) ?? null,
            },
          ]
        : []
    })
  })
}

/** @throws ApiProblem 404 */
export async function readOwnOrder(tx: Tx, userId: UserId, id: OrderId, now: Date): Promise<Order> {
  const order = await findOwnOrder(tx, userId, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  return viewOrder(tx, order, now)
}

/** @throws ApiProblem 404 */
export async function readAnyOrder(
  tx: Tx,
  { id, reader }: { id: OrderId; reader: UserId },
  now: Date,
): Promise<StaffOrder> {
  const order = await findOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  return viewStaffOrder(tx, { order, reader }, now)
}

import { and, eq, gte, inArray, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { countEachUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable } from '~/api/platform/database/database'
import type { Part } from '~/api/platform/database/keyset'
import { preparedOnce } from '~/api/platform/database/written-once'
import type { OrderSort } from '~/domain/orders/order-contract'
import { orderMachine, orderStatuses, type OrderStatus } from '~/domain/orders/order-machine'
import type { OrderId, UserId } from '~/domain/values/ids'
import { invoices } from '../../invoices/tables'
import { ordersBy } from '../../sorting/repo'
import { orderHistory, orderLines, orders, shipments } from '../tables'
import { isLive, type OrderRow } from './orders'

export interface OrderFilter {
  /** Absent: everybody's. */
  userId?: UserId | undefined
  status?: OrderStatus | undefined
  from?: Date | undefined
  to?: Date | undefined
  code?: string | undefined
  /** Only those placed, by their last step, not after this instant. */
  placedNotAfter?: Date | undefined
  /** Only those whose customer was asked of an item no later than this, and has not chosen. */
  askedNotAfter?: Date | undefined
  /** Only those that wait for a bank transfer. */
  awaitsTransfer?: boolean | undefined
  sort: OrderSort
}

export const orderOrders = ordersBy<OrderRow>({
  at: orders.placedAt,
  total: orders.total,
  id: orders.id,
  keyOf: ({ placedAt, total, id }) => ({ at: placedAt, total, id }),
})

const newestOfUser = preparedOnce((queryable) =>
  queryable
    .select()
    .from(orders)
    .where(eq(orders.userId, sql.placeholder('userId')))
    .orderBy(...orderOrders.newest.orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('newest_orders_of_user'),
)

export async function listOrders(queryable: Queryable, filter: OrderFilter, part: Part): Promise<OrderRow[]> {
  const { userId, status, from, to, code, placedNotAfter, askedNotAfter, awaitsTransfer, sort } = filter
  const narrowing = Object.values({ ...filter, userId: undefined, sort: undefined, after: part.after })
  // How one's own list begins.
  if (userId !== undefined && sort === 'newest' && !narrowing.some(Boolean))
    return newestOfUser(queryable).execute({ userId, limit: part.limit })
  const order = orderOrders[sort]
  return queryable
    .select()
    .from(orders)
    .where(
      and(
        userId === undefined ? undefined : eq(orders.userId, userId),
        status === undefined ? undefined : eq(orders.status, status),
        from && gte(orders.placedAt, from),
        to && lt(orders.placedAt, to),
        code === undefined ? undefined : eq(orders.code, code),
        placedNotAfter && isPlacedNotAfter(placedNotAfter),
        askedNotAfter && isAskedNotAfter(askedNotAfter),
        awaitsTransfer
          ? sql`(${orders.status} = 'awaiting-payment' and ${orders.restBy} = 'transfer')`
          : undefined,
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

/** How many stand at each status, of those that are placed how many have been for too long, and how many wait for a customer who is silent. */
export const countOrdersByStatus = (
  queryable: Queryable,
  { placedNotAfter, askedNotAfter }: { placedNotAfter: Date; askedNotAfter: Date },
) =>
  countEachUpTo(queryable, orders, {
    ...(Object.fromEntries(orderStatuses.map((status) => [status, eq(orders.status, status)])) as Record<
      OrderStatus,
      SQL
    >),
    'code-late': isPlacedNotAfter(placedNotAfter),
    'customer-silent': isAskedNotAfter(askedNotAfter),
  })

/** Waits for a transfer that its customer says has been made. */
const isNoticedTransfer = sql`${orders.status} = 'awaiting-payment' and ${orders.restBy} = 'transfer' and ${orders.transferNotifiedAt} is not null`

/**
 * What waits in the queue of orders, for the desk of staff. What has not left on the day by which it was to arrive is late.
 * @param today in Tehran
 */
export const onStaffDesk = ({
  today,
  placedNotAfter,
  askedNotAfter,
}: {
  today: string
  placedNotAfter: Date
  askedNotAfter: Date
}) => ({
  orders: waitingRows({
    from: orders,
    where: eq(orders.status, 'queued'),
    at: orders.placedAt,
    isLate: sql`${orders.deliveryBy} < ${today}::date`,
  }),
  reviewOrders: waitingRows({ from: orders, where: eq(orders.status, 'under-review'), at: orders.placedAt }),
  lateCodes: waitingRows({
    from: orders,
    where: isPlacedNotAfter(placedNotAfter),
    at: orders.placedAt,
    isLate: sql`true`,
  }),
  silentCustomers: waitingRows({
    from: orders,
    where: isAskedNotAfter(askedNotAfter),
    at: sql`(select min(${orderLines.missingAt}) from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${isLive})`,
  }),
  transfers: waitingRows({ from: orders, where: isNoticedTransfer, at: orders.transferNotifiedAt }),
})

/** They stand at `placed`, and came there no later than that. */
const isPlacedNotAfter = (instant: Date): SQL =>
  sql`(${orders.status} = 'placed' and exists (select from ${orderHistory}
    where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.seq} = ${orders.historySeq}
      and ${orderHistory.at} <= ${instant.toISOString()}::timestamptz))`

/** Their customers were asked of an item no later than that, and have not chosen. */
const isAskedNotAfter = (instant: Date): SQL =>
  sql`(not ${orders.isForgotten} and ${inArray(orders.status, orderMachine.acts['leave-out'].from)} and exists (select from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${isLive} and ${orderLines.missingAt} <= ${instant.toISOString()}::timestamptz))`

/** Which of these were placed no later than that, and still are. */
export async function placedNotAfter(
  queryable: Queryable,
  ids: OrderId[],
  instant: Date,
): Promise<Set<OrderId>> {
  if (ids.length === 0) return new Set()
  const rows = await queryable
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), isPlacedNotAfter(instant)))
  return new Set(rows.map(({ id }) => id))
}

const isOneOf = (column: SQLWrapper): SQL => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`

const linesOf = preparedOnce((queryable) =>
  queryable
    .select()
    .from(orderLines)
    .where(isOneOf(orderLines.orderId))
    .orderBy(orderLines.orderId, orderLines.place)
    .prepare('lines_of_orders'),
)
const shipmentsOf = preparedOnce((queryable) =>
  queryable
    .select({ orderId: shipments.orderId, trackingCode: shipments.trackingCode })
    .from(shipments)
    .where(isOneOf(shipments.orderId))
    .orderBy(shipments.orderId, shipments.shippedAt, shipments.id)
    .prepare('shipments_of_orders'),
)
const invoicesOf = preparedOnce((queryable) =>
  queryable
    .select({ orderId: invoices.orderId, id: invoices.id })
    .from(invoices)
    .where(isOneOf(invoices.orderId))
    .prepare('invoices_of_orders'),
)

/** What a list shows of orders beside their rows, each in one statement. */
export async function partsOfOrders(queryable: Queryable, ids: OrderId[]) {
  if (ids.length === 0) return { lines: [], sent: [], invoiceIds: [] }
  const lines = await linesOf(queryable).execute({ ids })
  const sent = await shipmentsOf(queryable).execute({ ids })
  const invoiceIds = await invoicesOf(queryable).execute({ ids })
  return { lines, sent, invoiceIds }
}

export const historyOf = (queryable: Queryable, orderId: OrderId) =>
  queryable.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(orderHistory.seq)

export async function invoiceIdOf(queryable: Queryable, orderId: OrderId) {
  const [row] = await queryable
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
  return row?.id ?? null
}

export const allOrdersOf = (queryable: Queryable, userId: UserId): Promise<OrderRow[]> =>
  queryable.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.placedAt)

/** Unpaid orders whose time was over by then, the oldest first. */
export async function lapsedNotAfter(queryable: Queryable, instant: Date, limit: number): Promise<OrderId[]> {
  const rows = await queryable
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting-payment'), lte(orders.lapsesAt, instant)))
    .orderBy(orders.placedAt, orders.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { historyReasons, MissingReason } from '~/domain/orders/order-contract'
import {
  concludedStatuses,
  firstStatus,
  isConcluded,
  orderMachine,
  type OrderActor,
  type OrderStatus,
} from '~/domain/orders/order-machine'
import type { OrderId, PaymentId, ShopProductId, UserId } from '~/domain/values/ids'
import type { NationalId } from '~/domain/values/national-id'
import { mailsOfStep, oweMail } from '../../mails/repo'
import { orderHistory, orderLines, orderPayments, orders } from '../tables'

export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = typeof orders.$inferInsert
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderPaymentRow = typeof orderPayments.$inferSelect
export type NewOrderLineRow = typeof orderLines.$inferInsert

/** Who took a step, and why. */
export interface StepCause {
  by: OrderActor
  reason: (typeof historyReasons)[number] | null
  at: Date
}

/** Adds an order with its first step. @returns undefined when another order has its code */
export async function insertOrder(
  tx: Tx,
  row: Omit<NewOrderRow, 'status' | 'historySeq'>,
): Promise<OrderRow | undefined> {
  const [added] = await tx
    .insert(orders)
    .values({ ...row, status: firstStatus, historySeq: 1 })
    .onConflictDoNothing({ target: orders.code })
    .returning()
  if (!added) return undefined
  await tx.insert(orderHistory).values({
    orderId: row.id,
    seq: 1,
    toStatus: firstStatus,
    at: row.placedAt,
    by: 'customer',
  })
  await oweMail(tx, { orderId: row.id, kind: 'placed', at: row.placedAt })
  return added
}

export async function insertLines(tx: Tx, rows: NewOrderLineRow[]): Promise<void> {
  await tx.insert(orderLines).values(rows)
}

export async function findOrder(queryable: Queryable, id: OrderId): Promise<OrderRow | undefined> {
  const [row] = await queryable.select().from(orders).where(eq(orders.id, id))
  return row
}

/** One of the person's own. */
export async function findOwnOrder(
  queryable: Queryable,
  userId: UserId,
  id: OrderId,
): Promise<OrderRow | undefined> {
  const [row] = await queryable
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return row
}

/** The order, which nobody else changes until the transaction ends. */
export async function lockOrder(tx: Tx, id: OrderId): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export type OrderChanges = Partial<
  Pick<
    NewOrderRow,
    | 'paidAt'
    | 'deliveredAt'
    | 'paidWallet'
    | 'paidGateway'
    | 'refundedWallet'
    | 'refundedAccount'
    | 'forfeited'
    | 'holdId'
    | 'paymentId'
    | 'subtotal'
    | 'groupAmount'
    | 'groupGift'
    | 'total'
    | 'reducedBy'
    | 'lapsesAt'
    | 'transferReference'
    | 'transferNotifiedAt'
    | 'needsReview'
  >
>

/**
 * One step: compare and set, and its row of the history, in one statement.
 * @returns the order as it is then; undefined when it was not where the step begins
 */
export async function stepOrder(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'status' | 'historySeq' | 'isForgotten'>,
  to: OrderStatus,
  { by, reason, at }: StepCause,
  changes: OrderChanges = {},
): Promise<OrderRow | undefined> {
  const [changed] = await tx
    .update(orders)
    .set({
      ...changes,
      ...(order.isForgotten && isConcluded(to) ? blank : {}),
      status: to,
      historySeq: order.historySeq + 1,
    })
    .where(
      and(eq(orders.id, order.id), eq(orders.status, order.status), eq(orders.historySeq, order.historySeq)),
    )
    .returning()
  if (!changed) return undefined
  if (order.isForgotten && isConcluded(to)) await forgetEngravings(tx, [order.id])
  await tx.insert(orderHistory).values({
    orderId: order.id,
    seq: order.historySeq + 1,
    previousSeq: order.historySeq,
    fromStatus: order.status,
    toStatus: to,
    at,
    by,
    reason,
  })
  for (const kind of mailsOfStep(orderMachine.effectsOf(order.status, to)))
    await oweMail(tx, { orderId: order.id, kind, at })
  return changed
}

export async function updateOrder(tx: Tx, id: OrderId, changes: OrderChanges): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning()
  if (!row) throw new Error('An order is never taken away')
  return row
}

/** Of a line that counts: it was neither replaced nor left out. */
export const isLive = and(isNull(orderLines.replacedBy), isNull(orderLines.leftOutAt))

export const liveLines = (queryable: Queryable, id: OrderId): Promise<OrderLineRow[]> =>
  queryable
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), isLive))
    .orderBy(orderLines.place)

export const allLines = (queryable: Queryable, id: OrderId): Promise<OrderLineRow[]> =>
  queryable.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.place)

export async function markReplaced(tx: Tx, line: OrderLineRow, by: OrderLineRow['id']): Promise<boolean> {
  const marked = await tx
    .update(orderLines)
    .set({ replacedBy: by })
    .where(and(eq(orderLines.id, line.id), isLive, eq(orderLines.shipped, 0)))
    .returning({ id: orderLines.id })
  return marked.length === 1
}

/** @returns false when something of it has left, or it counts no more */
export async function markMissing(
  tx: Tx,
  id: OrderLineRow['id'],
  missing: { reason: MissingReason; at: Date } | null,
): Promise<boolean> {
  const marked = await tx
    .update(orderLines)
    .set({
      missingAt: missing?.at ?? null,
      missingReason: missing?.reason ?? null,
      ...(missing === null && { missingRemindedAt: null }),
    })
    .where(and(eq(orderLines.id, id), isLive, eq(orderLines.shipped, 0)))
    .returning({ id: orderLines.id })
  return marked.length === 1
}

/** Whether its customer has still to choose what is to become of a line. */
export async function isAwaited(queryable: Queryable, id: OrderLineRow['id']): Promise<boolean> {
  const [row] = await queryable
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.id, id),
        isLive,
        isNotNull(orderLines.missingAt),
        inArray(orders.status, orderMachine.acts['leave-out'].from),
      ),
    )
  return row !== undefined
}

/** Those that their customers have been asked about no later than that, have not chosen of and were not reminded of. */
export const unremindedLines = (
  queryable: Queryable,
  askedNotAfter: Date,
  limit: number,
): Promise<{ id: OrderLineRow['id']; orderId: OrderId }[]> =>
  queryable
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        isLive,
        lte(orderLines.missingAt, askedNotAfter),
        isNull(orderLines.missingRemindedAt),
        eq(orders.isForgotten, false),
        inArray(orders.status, orderMachine.acts['leave-out'].from),
      ),
    )
    .orderBy(orderLines.missingAt)
    .limit(limit)

/** @returns false when they were, or nothing is asked of it any more */
export async function markReminded(
  tx: Tx,
  id: OrderLineRow['id'],
  { askedNotAfter, at }: { askedNotAfter: Date; at: Date },
): Promise<boolean> {
  const marked = await tx
    .update(orderLines)
    .set({ missingRemindedAt: at })
    .where(
      and(
        eq(orderLines.id, id),
        isLive,
        lte(orderLines.missingAt, askedNotAfter),
        isNull(orderLines.missingRemindedAt),
      ),
    )
    .returning({ id: orderLines.id })
  return marked.length === 1
}

/** @returns false when it counts no more */
export async function markLeftOut(tx: Tx, id: OrderLineRow['id'], at: Date): Promise<boolean> {
  const marked = await tx
    .update(orderLines)
    .set({ leftOutAt: at })
    .where(and(eq(orderLines.id, id), isLive))
    .returning({ id: orderLines.id })
  return marked.length === 1
}

/** Why the order came to where it is. */
export async function lastReason(tx: Tx, order: Pick<OrderRow, 'id' | 'historySeq'>) {
  const [row] = await tx
    .select({ reason: orderHistory.reason })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, order.id), eq(orderHistory.seq, order.historySeq)))
  return row?.reason ?? null
}

/** Those that were begun for an order, or came for it: the parts that count first, in their order. */
export const paymentsOfOrder = (queryable: Queryable, orderId: OrderId): Promise<OrderPaymentRow[]> =>
  queryable
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(sql`${orderPayments.part} nulls last`, orderPayments.at)

/** What has come in that counts, by order, in toman. */
export async function countedSums(queryable: Queryable, orderIds: OrderId[]): Promise<Map<OrderId, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryable
    .select({ orderId: orderPayments.orderId, sum: sql<string>`sum(${orderPayments.amount})` })
    .from(orderPayments)
    .where(and(inArray(orderPayments.orderId, orderIds), eq(orderPayments.outcome, 'counted')))
    .groupBy(orderPayments.orderId)
  return new Map(rows.map(({ orderId, sum }) => [orderId, Number(sum)]))
}

export async function insertOrderPayment(
  tx: Tx,
  row: Pick<OrderPaymentRow, 'paymentId' | 'orderId' | 'amount' | 'at'> & { confirmedBy?: UserId },
): Promise<void> {
  await tx.insert(orderPayments).values({ ...row, outcome: 'open' })
}

/**
 * What became of a payment; once.
 * @param part its place among those that count; null when it goes back
 * @returns false when that has been decided
 */
export async function concludeOrderPayment(
  tx: Tx,
  paymentId: PaymentId,
  part: number | null,
): Promise<boolean> {
  const concluded = await tx
    .update(orderPayments)
    .set({ outcome: part === null ? 'returned' : 'counted', part })
    .where(and(eq(orderPayments.paymentId, paymentId), eq(orderPayments.outcome, 'open')))
    .returning({ id: orderPayments.paymentId })
  return concluded.length === 1
}

/**
 * Whether more of something is in an order than is usual, together with others of its customer or to its place within 24 hours: the database's
 * own judgement, by which it refuses to let such an order pass unseen. Orders of one customer or place wait here for each other.
 */
export async function isLargeOrder(tx: Tx, id: OrderId): Promise<boolean> {
  const { rows } = await tx.execute<{ large: boolean }>(sql`select order_is_large(${id}::uuid) as large`)
  return rows[0]?.large ?? false
}

/** Unpaid orders whose time is over, locked; those that somebody else is at are left out. */
export const lockDueOrders = (tx: Tx, at: Date, limit: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, firstStatus), lte(orders.lapsesAt, at)))
    .orderBy(orders.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** How many of each product somebody's living orders have since an instant. */
export async function quantitiesSince(
  queryable: Queryable,
  userId: UserId,
  since: Date,
): Promise<Map<ShopProductId, number>> {
  const rows = await queryable
    .select({ productId: orderLines.productId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.placedAt, since),
        notInArray(orders.status, ['cancelled', 'refunded']),
        isLive,
      ),
    )
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** What an order says of its customer when it says nothing. */
const blank = {
  deliveryKeys: [],
  receiver: { fullName: '', phone: '', province: '', city: '', address: '', postalCode: '' },
  email: '',
  invoiceTo: { kind: 'individual', nationalId: '' as NationalId },
} satisfies Partial<NewOrderRow>

/** Takes out of a person's concluded orders who they went to and what was engraved, and out of the others once they are concluded. */
export async function forgetReceivers(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(orders).set({ isForgotten: true }).where(eq(orders.userId, userId))
  const concluded = await tx
    .update(orders)
    .set(blank)
    .where(and(eq(orders.userId, userId), inArray(orders.status, concludedStatuses)))
    .returning({ id: orders.id })
  await forgetEngravings(
    tx,
    concluded.map(({ id }) => id),
  )
}

/** An engraving is a name more often than not. That there was one stays. */
async function forgetEngravings(tx: Tx, ids: OrderId[]): Promise<void> {
  await tx
    .update(orderLines)
    .set({ engraving: '' })
    .where(and(inArray(orderLines.orderId, ids), isNotNull(orderLines.engraving)))
}

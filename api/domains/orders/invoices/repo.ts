import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { OrderSort } from '~/domain/orders/order-contract'
import type { InvoiceId, UserId } from '~/domain/values/ids'
import { orders } from '../lifecycle/tables'
import { invoiceCounters, invoices } from './tables'

export type InvoiceRow = typeof invoices.$inferSelect

/** The next number of a year. Others who write an invoice wait until this transaction ends: what is rolled back leaves no gap. */
export async function nextNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.year,
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last })
  if (!row) throw new Error('A counter answers its number')
  return row.last
}

export async function insertInvoice(tx: Tx, row: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(row)
}

export async function findInvoice(queryable: Queryable, id: InvoiceId, userId?: UserId) {
  const [row] = await queryable
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), userId === undefined ? undefined : eq(invoices.userId, userId)))
  return row
}

export interface InvoiceFilter {
  userId?: UserId | undefined
  year?: number | undefined
  number?: number | undefined
  orderCode?: string | undefined
  sort: OrderSort
  /** Where the page before ended: the sort key of its last invoice, and its id. */
  after?: { key: string | number; id: InvoiceId } | undefined
  limit: number
}

/** Which column a sort goes by; the id decides between equals, in the same direction. */
const sortColumn = {
  newest: invoices.issuedAt,
  oldest: invoices.issuedAt,
  dearest: invoices.total,
  cheapest: invoices.total,
} as const
const isDescending = (sort: OrderSort) => sort === 'newest' || sort === 'dearest'

function isAfter(sort: OrderSort, { key, id }: NonNullable<InvoiceFilter['after']>): SQL {
  const place =
    typeof key === 'number' ? sql`(${key}::bigint, ${id}::uuid)` : sql`(${key}::timestamptz, ${id}::uuid)`
  const at = sql`(${sortColumn[sort]}, ${invoices.id})`
  return isDescending(sort) ? sql`${at} < ${place}` : sql`${at} > ${place}`
}

export const sortKeyOf = (sort: OrderSort, { issuedAt, total }: InvoiceRow): string | number =>
  sort === 'newest' || sort === 'oldest' ? issuedAt.toISOString() : total

export function listInvoices(
  queryable: Queryable,
  { userId, year, number, orderCode, sort, after, limit }: InvoiceFilter,
): Promise<InvoiceRow[]> {
  const direction = isDescending(sort) ? desc : asc
  const ofOrder =
    orderCode === undefined
      ? undefined
      : queryable.select({ id: orders.id }).from(orders).where(eq(orders.code, orderCode))
  return queryable
    .select()
    .from(invoices)
    .where(
      and(
        userId === undefined ? undefined : eq(invoices.userId, userId),
        year === undefined ? undefined : eq(invoices.year, year),
        number === undefined ? undefined : eq(invoices.number, number),
        ofOrder && inArray(invoices.orderId, ofOrder),
        after && isAfter(sort, after),
      ),
    )
    .orderBy(direction(sortColumn[sort]), direction(invoices.id))
    .limit(limit)
}

export const allInvoicesOf = (queryable: Queryable, userId: UserId): Promise<InvoiceRow[]> =>
  queryable.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.issuedAt)

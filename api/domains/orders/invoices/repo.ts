import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Part } from '~/api/platform/database/keyset'
import { nextNumberOf } from '~/api/platform/database/yearly-number'
import type { OrderSort } from '~/domain/orders/order-contract'
import type { InvoiceId, UserId } from '~/domain/values/ids'
import { orders } from '../lifecycle/tables'
import { ordersBy } from '../sorting/repo'
import { invoiceCounters, invoices } from './tables'

export type InvoiceRow = typeof invoices.$inferSelect

/** The next number of a year, held until the transaction ends. */
export const nextNumber = (tx: Tx, year: number): Promise<number> => nextNumberOf(tx, invoiceCounters, year)

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
}

export const invoiceOrders = ordersBy<InvoiceRow>({
  at: invoices.issuedAt,
  total: invoices.total,
  id: invoices.id,
  keyOf: ({ issuedAt, total, id }) => ({ at: issuedAt, total, id }),
})

export function listInvoices(
  queryable: Queryable,
  { userId, year, number, orderCode, sort }: InvoiceFilter,
  part: Part,
): Promise<InvoiceRow[]> {
  const order = invoiceOrders[sort]
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
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export const allInvoicesOf = (queryable: Queryable, userId: UserId): Promise<InvoiceRow[]> =>
  queryable.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.issuedAt)

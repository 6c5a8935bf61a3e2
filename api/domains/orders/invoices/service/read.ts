import { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { cutPage, readCursor } from '~/api/platform/http/pagination'
import { ApiProblem } from '~/api/platform/problem'
import type { Invoice, InvoiceSummary, StaffInvoiceSummary } from '~/domain/orders/invoice-contract'
import type { OrderSort } from '~/domain/orders/order-contract'
import { invoiceIdSchema, type InvoiceId, type UserId } from '~/domain/values/ids'
import { findInvoice, listInvoices, sortKeyOf, type InvoiceRow } from '../repo'

const summaryOf = (row: InvoiceRow): InvoiceSummary => ({
  id: row.id,
  orderId: row.orderId,
  orderCode: row.document.orderCode,
  year: row.year,
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  total: row.total,
})

export const viewInvoice = (row: InvoiceRow): Invoice => ({ ...summaryOf(row), document: row.document })

/** Each order has a key of its own kind, so that a cursor of the other kind is refused. */
const timeKey = z.tuple([z.iso.datetime(), invoiceIdSchema])
const amountKey = z.tuple([z.int(), invoiceIdSchema])

interface ListQuery {
  userId?: UserId
  year?: number | undefined
  number?: number | undefined
  orderCode?: string | undefined
  sort?: OrderSort | undefined
  cursor?: string | undefined
  limit: number
}

async function page(tx: Tx, { cursor, limit, sort = 'newest', ...filter }: ListQuery) {
  const isByTime = sort === 'newest' || sort === 'oldest'
  const key = isByTime ? readCursor(cursor, timeKey) : readCursor(cursor, amountKey)
  const rows = await listInvoices(tx, {
    ...filter,
    sort,
    after: key && { key: key[0], id: key[1] },
    limit: limit + 1,
  })
  return cutPage(rows, limit, (row) => [sortKeyOf(sort, row), row.id])
}

/** The caller's own, newest first. */
export async function listOwnInvoices(tx: Tx, userId: UserId, query: Omit<ListQuery, 'userId'>) {
  const { items, nextCursor } = await page(tx, { ...query, userId })
  return { items: items.map(summaryOf), nextCursor }
}

/** Everybody's. */
export async function listAllInvoices(
  tx: Tx,
  query: ListQuery,
): Promise<{ items: StaffInvoiceSummary[]; nextCursor: string | null }> {
  const { items, nextCursor } = await page(tx, query)
  return {
    items: items.map((row) => ({
      ...summaryOf(row),
      userId: row.userId,
      buyerName:
        row.document.to.kind === 'corporate' ? row.document.to.companyName : row.document.buyer.fullName,
      kind: row.document.to.kind,
    })),
    nextCursor,
  }
}

/** @param userId absent: anybody's, for staff @throws ApiProblem 404 */
export async function requireInvoice(tx: Tx, id: InvoiceId, userId?: UserId): Promise<InvoiceRow> {
  const row = await findInvoice(tx, id, userId)
  if (!row) throw new ApiProblem(404, 'not-found')
  return row
}

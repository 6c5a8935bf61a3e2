import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { Invoice, InvoiceSummary, StaffInvoiceSummary } from '~/domain/orders/invoice-contract'
import type { OrderSort } from '~/domain/orders/order-contract'
import type { InvoiceId, UserId } from '~/domain/values/ids'
import { findInvoice, invoiceOrders, listInvoices, type InvoiceRow } from '../repo'

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

interface ListQuery {
  userId?: UserId
  year?: number | undefined
  number?: number | undefined
  orderCode?: string | undefined
  sort?: OrderSort | undefined
  cursor?: string | undefined
  limit: number
}

function page(tx: Tx, { cursor, limit, sort = 'newest', ...filter }: ListQuery) {
  return readPage(invoiceOrders[sort], { cursor, limit }, (part) =>
    listInvoices(tx, { ...filter, sort }, part),
  )
}

/** The caller's own, newest first. */
export async function listOwnInvoices(tx: Tx, userId: UserId, query: Omit<ListQuery, 'userId'>) {
  const { items, nextCursor } = await page(tx, { ...query, userId })
  return { items: items.map(summaryOf), nextCursor }
}

/** Everybody's. */
export async function listAllInvoices(tx: Tx, query: ListQuery): Promise<Page<StaffInvoiceSummary>> {
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

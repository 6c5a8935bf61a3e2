import { sql, and, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { InvoiceId, UserId } from '~/domain/values/ids'
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

export async function insertInvoice(tx: Tx, row: InvoiceRow): Promise<void> {
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
  after?: { issuedAt: Date; id: InvoiceId } | undefined
  limit: number
}

/** Newest first. */
export const listInvoices = (
  queryable: Queryable,
  { userId, year, number, after, limit }: InvoiceFilter,
): Promise<InvoiceRow[]> =>
  queryable
    .select()
    .from(invoices)
    .where(
      and(
        userId === undefined ? undefined : eq(invoices.userId, userId),
        year === undefined ? undefined : eq(invoices.year, year),
        number === undefined ? undefined : eq(invoices.number, number),
        after &&
          sql`(${invoices.issuedAt}, ${invoices.id}) < (${after.issuedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)

export const allInvoicesOf = (queryable: Queryable, userId: UserId): Promise<InvoiceRow[]> =>
  queryable.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.issuedAt)

import type { Tx } from '~/api/platform/database/database'
import { nextNumberOf } from '~/api/platform/database/yearly-number'
import { courseInvoiceCounters, courseInvoices } from '../tables'

export type NewInvoiceRow = typeof courseInvoices.$inferInsert

/** Writes an invoice under the next number of its year. */
export async function insertInvoice(tx: Tx, row: Omit<NewInvoiceRow, 'number' | 'previous'>): Promise<void> {
  // Last before the row itself: the counter is held until the transaction ends.
  const number = await nextNumberOf(tx, courseInvoiceCounters, row.year)
  await tx.insert(courseInvoices).values({ ...row, number })
}

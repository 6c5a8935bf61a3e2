import { openPaymentsOf } from '~/api/domains/payments/public'
import type { Queryable } from '~/api/platform/database/database'
import type { CourseInvoice, CoursePurchase } from '~/domain/academy/purchase-contract'
import type { InvoiceRow, PlacedPurchase } from '../repo/purchases'

const written = (instant: Date | null): string | null => instant?.toISOString() ?? null

const invoiceOf = ({ id, year, number, issuedAt, document }: InvoiceRow): CourseInvoice => ({
  ...{ id, year, number, document },
  issuedAt: issuedAt.toISOString(),
})

/** As whoever bought sees them, with the payments that wait, in one statement more. */
export async function viewPurchases(
  queryable: Queryable,
  found: readonly PlacedPurchase[],
): Promise<CoursePurchase[]> {
  const open = found.flatMap(({ row }) => (row.status === 'open' ? [row.id] : []))
  const payments = new Map(
    open.length === 0
      ? []
      : (await openPaymentsOf(queryable, 'course', open)).map((one) => [one.referenceId, one]),
  )
  return found.map(({ row, slug, invoice }) => {
    const payment = payments.get(row.id)
    return {
      id: row.id,
      courseId: row.courseId,
      slug,
      titles: row.titles,
      status: row.status,
      price: row.price,
      fromWallet: row.fromWallet,
      fromGateway: row.fromGateway,
      refunded: row.refunded,
      terms: { days: row.leaveDays, lessons: row.leaveLessons },
      createdAt: row.createdAt.toISOString(),
      openUntil: row.openUntil.toISOString(),
      paidAt: written(row.paidAt),
      endedAt: written(row.endedAt),
      reason: row.reason,
      payment: payment ? { id: payment.id, amount: payment.amount } : null,
      invoice: invoice && invoiceOf(invoice),
    }
  })
}

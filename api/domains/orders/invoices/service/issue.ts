import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { paidByEach } from '~/domain/orders/refund-rules'
import { invoiceYear } from '~/domain/orders/invoice-year'
import { invoiceIdSchema } from '~/domain/values/ids'
import type { OrderLineRow, OrderRow } from '../../lifecycle/repo/orders'
import { refundsOf } from '../../lifecycle/repo/refunds'
import { termsOf } from '../../lifecycle/service/terms'
import { insertInvoice, nextNumber } from '../repo'

/** Writes the invoice of an order: once, and for good. @param lines those that count */
export async function issueInvoice(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  at: Date,
): Promise<void> {
  if (!order.paidAt) throw new Error('An invoice is for what was paid')
  const { warrantyMonths } = await termsOf(tx, order.factsVersion)
  const refunds = await refundsOf(tx, order.id)
  // What was too much and went to the wallet came by the account, and pays nothing here.
  const surplusToWallet = refunds.reduce(
    (sum, one) => (one.reason === 'overpaid' ? sum + one.toWallet : sum),
    0,
  )
  const year = invoiceYear(at)
  // Last before the row itself: the counter is held until the transaction ends.
  const number = await nextNumber(tx, year)
  await insertInvoice(tx, {
    id: invoiceIdSchema.parse(randomUUID()),
    orderId: order.id,
    userId: order.userId,
    year,
    number,
    issuedAt: at,
    total: order.total,
    document: {
      orderCode: order.code,
      buyer: order.receiver,
      to: order.invoiceTo,
      lines: lines.map(({ names, colour, engraving, quantity, unitPrice, total }) => ({
        names,
        colour,
        engraving,
        quantity,
        unitPrice,
        total,
      })),
      amounts: {
        subtotal: order.subtotal,
        discount: order.discount,
        group: order.groupAmount,
        delivery: order.delivery,
        total: order.total,
        ...paidByEach(order, surplusToWallet),
      },
      discountCode: order.discountCode,
      paidAt: order.paidAt.toISOString(),
      warrantyMonths,
    },
  })
}

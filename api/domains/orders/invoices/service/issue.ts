import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { invoiceYear } from '~/domain/orders/invoice-year'
import { invoiceIdSchema } from '~/domain/values/ids'
import type { OrderLineRow, OrderRow } from '../../lifecycle/repo/orders'
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
        // What a replacement gave back, and a payment that came twice, is no part of it.
        fromWallet: order.total - Math.min(order.fromGateway, order.total),
        fromGateway: Math.min(order.fromGateway, order.total),
      },
      discountCode: order.discountCode,
      paidAt: order.paidAt.toISOString(),
      warrantyMonths,
    },
  })
}

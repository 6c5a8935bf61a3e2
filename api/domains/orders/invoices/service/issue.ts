import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { calendarOf } from '~/domain/values/calendar'
import { invoiceIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { OrderLineRow, OrderRow } from '../../lifecycle/repo/orders'
import { termsOf } from '../../lifecycle/service/terms'
import { insertInvoice, nextNumber } from '../repo'

/** The year that an instant falls into, in Tehran. */
const jalaliYear = (at: Date): number => calendarOf('fa').partsOf(tehranDayAndTime(at).day).year

/** Writes the invoice of an order: once, and for good. @param lines those that count */
export async function issueInvoice(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  at: Date,
): Promise<void> {
  if (!order.paidAt) throw new Error('An invoice is for what was paid')
  const { warrantyMonths } = await termsOf(tx, order.factsVersion)
  const year = jalaliYear(at)
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

import type { PersonalData } from '~/api/domains/identity/public'
import { settlementsOf } from '../groups/repo'
import { allInvoicesOf } from '../invoices/repo'
import { viewInvoice } from '../invoices/service/read'
import { allTicketsOf, deleteTicketsOf } from '../tickets/repo'
import { allOrdersOf, historyOf } from './repo/lists'
import { allLines, forgetReceivers } from './repo/orders'
import { refundsOf } from './repo/refunds'

/**
 * Orders, invoices and tickets in the export of somebody's data. Deleting the account takes the tickets away, and from the orders who
 * received them, where, and under which number; what was bought and paid stays under the bare id, and so do invoices, which the books must
 * keep unchanged. An order that is still on its way keeps its receiver until it has come.
 */
export const ordersPersonalData: PersonalData = {
  name: 'orders',
  async collect(queryable, userId) {
    const orders = []
    for (const order of await allOrdersOf(queryable, userId))
      orders.push({
        ...order,
        lines: await allLines(queryable, order.id),
        history: await historyOf(queryable, order.id),
        refunds: await refundsOf(queryable, order.id),
        teamSettlements: order.teamId ? await settlementsOf(queryable, order.id) : [],
      })
    return {
      orders,
      invoices: (await allInvoicesOf(queryable, userId)).map(viewInvoice),
      tickets: (await allTicketsOf(queryable, userId)).map(({ ticket, message }) => ({
        kind: ticket.kind,
        openedAt: ticket.openedAt,
        by: message.by,
        at: message.at,
        text: message.text,
      })),
    }
  },
  async erase(tx, userId) {
    await deleteTicketsOf(tx, userId)
    await forgetReceivers(tx, userId)
  },
}

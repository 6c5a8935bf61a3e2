import type { Queryable } from '~/api/platform/database/database'
import { mostTicketMessages, type Ticket, type TicketSummary } from '~/domain/orders/ticket-contract'
import { messagesOf, type TicketView } from '../repo'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const summaryOf = (row: TicketView): TicketSummary => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  orderId: row.orderId,
  orderCode: row.orderCode,
  openedAt: row.openedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  decision: row.decision,
})

/** A ticket with what was written in it last, oldest first. */
export async function viewTicket(queryable: Queryable, row: TicketView): Promise<Ticket> {
  const messages = await messagesOf(queryable, row.id, mostTicketMessages)
  return {
    ...summaryOf(row),
    lineId: row.lineId,
    callBy: iso(row.callBy),
    decisionNote: row.decisionNote,
    exclusion: row.exclusion,
    repairBy: iso(row.repairBy),
    messages: messages.map(({ number, by, at, text }) => ({ number, by, at: at.toISOString(), text })),
  }
}

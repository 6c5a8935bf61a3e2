import { tell } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import type { OrdersDeps } from '../../deps'
import type { TicketRow } from '../repo'
import { ticketReason } from './ticket-reason'

/** What telling a customer needs. */
export type NoticeDeps = Pick<OrdersDeps, 'messenger' | 'jobs' | 'buckets' | 'clock' | 'settings'>

/** Tells the customer that staff have answered or decided, and not a word of it. Whoever has something to read already is not told again. */
export async function tellOfAnswer(tx: Tx, deps: NoticeDeps, before: TicketRow): Promise<void> {
  if (before.readNumber < before.lastNumber) return
  const { id, userId } = before
  await tell(tx, deps, 'ticket-answered', {
    userId,
    path: `/dashboard/tickets/${id}`,
    stillStands: ticketReason.of(id),
  })
}

import type { OrdersDeps } from '../deps'
import { countNoticedTransfers, countOrders } from '../lifecycle/repo/lists'
import { codeIsLateSince } from '../lifecycle/service/announce'
import { countTickets } from '../tickets/repo'

/** What waits for somebody: figures alone, which say nothing of anybody. */
export async function waitingCounts({ database: { db }, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  const [queued, underReview, codeLate, noticedTransfers, waitingTickets] = await Promise.all([
    countOrders(db, { status: 'queued' }),
    countOrders(db, { status: 'under-review' }),
    countOrders(db, { placedNotAfter: codeIsLateSince(clock.now()) }),
    countNoticedTransfers(db),
    countTickets(db, 'waiting'),
  ])
  return { queued, underReview, codeLate, noticedTransfers, waitingTickets }
}

import { countWaitingVipCodes } from '~/api/domains/wallet/public'
import type { OrdersDeps } from '../deps'
import { countWaitingDiscountCodes } from '../discounts/repo'
import { countNoticedTransfers, countOrders, countOrdersByStatus } from '../lifecycle/repo/lists'
import { codeIsLateSince } from '../lifecycle/service/announce'
import { silentSince } from '../lifecycle/service/missing'
import { countTickets, countTicketsByStatus } from '../tickets/repo'

/** What waits for somebody: figures alone, which say nothing of anybody. */
export async function waitingCounts({ database: { db }, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  const now = clock.now()
  const [queued, underReview, codeLate, customerSilent, noticedTransfers, ...others] = await Promise.all([
    countOrders(db, { status: 'queued' }),
    countOrders(db, { status: 'under-review' }),
    countOrders(db, { placedNotAfter: codeIsLateSince(now) }),
    countOrders(db, { askedNotAfter: silentSince(now) }),
    countNoticedTransfers(db),
    countTickets(db, 'waiting'),
    countWaitingDiscountCodes(db, now),
    countWaitingVipCodes(db),
  ])
  const [waitingTickets, waitingDiscountCodes, waitingGiftCodes] = others
  return {
    queued,
    underReview,
    codeLate,
    customerSilent,
    noticedTransfers,
    waitingTickets,
    waitingDiscountCodes,
    waitingGiftCodes,
  }
}

/** Of every tab of the list of orders. */
export const ordersByStatus = ({ database: { db }, clock }: Pick<OrdersDeps, 'database' | 'clock'>) =>
  countOrdersByStatus(db, {
    placedNotAfter: codeIsLateSince(clock.now()),
    askedNotAfter: silentSince(clock.now()),
  })

/** Of every tab of the list of tickets. */
export const ticketsByStatus = ({ database: { db } }: Pick<OrdersDeps, 'database'>) =>
  countTicketsByStatus(db)

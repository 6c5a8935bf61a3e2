import { countWaitingVipCodes } from '~/api/domains/wallet/public'
import type { OrdersDeps } from '../deps'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { codeEndsWithinDays } from '~/domain/desk/staff-desk'
import { countWaitingDiscountCodes, onStaffDesk as codesOnStaffDesk } from '../discounts/repo'
import {
  countNoticedTransfers,
  countOrders,
  countOrdersByStatus,
  onStaffDesk as queueOnStaffDesk,
} from '../lifecycle/repo/lists'
import { codeIsLateSince } from '../lifecycle/service/announce'
import { silentSince } from '../lifecycle/service/missing'
import { countTickets, countTicketsByStatus, onStaffDesk as ticketsOnStaffDesk } from '../tickets/repo'

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

/** Orders, tickets and codes that wait for somebody, as parts of one statement. */
export const ordersOnStaffDesk = (now: Date) => ({
  ...queueOnStaffDesk({
    today: tehranDayAndTime(now).day,
    placedNotAfter: codeIsLateSince(now),
    askedNotAfter: silentSince(now),
  }),
  ...ticketsOnStaffDesk(now),
  ...codesOnStaffDesk(now, new Date(now.getTime() + codeEndsWithinDays * 24 * 60 * 60 * 1000)),
})

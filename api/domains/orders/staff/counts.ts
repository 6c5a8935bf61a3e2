import type { OrdersDeps } from '../deps'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { codeEndsWithinDays } from '~/domain/desk/staff-desk'
import { onStaffDesk as codesOnStaffDesk } from '../discounts/repo'
import { countOrdersByStatus, onStaffDesk as queueOnStaffDesk } from '../lifecycle/repo/lists'
import { codeIsLateSince } from '../lifecycle/service/announce'
import { silentSince } from '../lifecycle/service/missing'
import { countTicketsByStatus, onStaffDesk as ticketsOnStaffDesk } from '../tickets/repo'

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

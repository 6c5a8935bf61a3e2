import { questionsOnStaffDesk } from '~/api/domains/asking/public'
import { settlementsOnStaffDesk } from '~/api/domains/booking/public'
import { callsOnStaffDesk } from '~/api/domains/calls/public'
import { reviewsOnStaffDesk, stockOnStaffDesk } from '~/api/domains/catalog/public'
import { postsOnStaffDesk } from '~/api/domains/community/public'
import { complaintsOnStaffDesk } from '~/api/domains/complaints/public'
import { enquiriesOnStaffDesk } from '~/api/domains/enquiries/public'
import { commentsOnStaffDesk } from '~/api/domains/magazine/public'
import { medicinesOnStaffDesk } from '~/api/domains/medicines/public'
import { ordersOnStaffDesk } from '~/api/domains/orders/public'
import { paymentsOnStaffDesk, refundsOnStaffDesk } from '~/api/domains/payments/public'
import { giftCodesOnStaffDesk } from '~/api/domains/wallet/public'
import { warrantiesOnStaffDesk } from '~/api/domains/warranties/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { readWaiting, type WaitingPart } from '~/api/platform/database/waiting-rows'
import { changesOnStaffDesk } from '~/api/platform/facts/public'
import { byUrgency, staffWaitingFor, type StaffDesk, type StaffWaitingKind } from '~/domain/desk/staff-desk'

/** What waits for somebody of the staff: each domain says what waits in it, and one statement counts what the caller may do something about. Figures alone, which say nothing of anybody. */
export async function staffDeskOf(
  { database: { db }, clock }: { database: Database; clock: Clock },
  { userId, roles }: Pick<Person, 'userId' | 'roles'>,
): Promise<StaffDesk> {
  const now = clock.now()
  const all: Readonly<Record<StaffWaitingKind, WaitingPart>> = {
    ...callsOnStaffDesk(now),
    ...refundsOnStaffDesk(now),
    ...paymentsOnStaffDesk(),
    ...complaintsOnStaffDesk(userId, now),
    ...ordersOnStaffDesk(now),
    ...enquiriesOnStaffDesk(userId),
    ...questionsOnStaffDesk(),
    ...warrantiesOnStaffDesk(),
    ...commentsOnStaffDesk(),
    ...postsOnStaffDesk(),
    ...reviewsOnStaffDesk(),
    ...stockOnStaffDesk(),
    ...changesOnStaffDesk(),
    ...giftCodesOnStaffDesk(),
    ...settlementsOnStaffDesk(now),
    ...medicinesOnStaffDesk(),
  }
  const parts = Object.fromEntries(staffWaitingFor(roles).map((kind) => [kind, all[kind]]))
  const waiting = await readWaiting<StaffWaitingKind>(db, parts)
  return {
    now: now.toISOString(),
    items: byUrgency(
      waiting.map(({ name, count, late, at }) => ({ kind: name, count, late, at: at.toISOString() })),
    ),
  }
}

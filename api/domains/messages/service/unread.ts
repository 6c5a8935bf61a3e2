import { unreadQuestionsOf } from '~/api/domains/asking/public'
import { callsWaitingFor, callsWaitingForStaff } from '~/api/domains/calls/public'
import { owedComplaintsFor, unreadComplaintsOf } from '~/api/domains/complaints/public'
import { unreadTicketsOf, waitingTickets } from '~/api/domains/orders/public'
import { unreadCommentsOf } from '~/api/domains/record-comments/public'
import { unansweredLettersOf } from '~/api/domains/referrals/public'
import { countEach, countsNothing } from '~/api/platform/database/count-up-to'
import type { UnreadCounts } from '~/domain/messages/contract'
import type { Role } from '~/domain/values/role'
import type { Call, MessagesDeps } from '../deps'
import { writableSince } from '~/domain/messages/rules'
import { unreadCountOf } from '../repo/conversations'
import { daysAfter } from './access'

/** What somebody has not seen, of everything that is written to them, and what waits for them: one statement, since every page of an area asks for it. */
export async function unreadCounts(
  { database: { db }, clock }: MessagesDeps,
  { actor: { userId, roles } }: Call,
): Promise<UnreadCounts> {
  const at = clock.now()
  const isAny = (...held: Role[]) => held.some((role) => roles.includes(role))
  // Asked of doctors alone: to others nobody’s messages are closed.
  const since = isAny('doctor', 'accompanying-doctor') ? writableSince(at, await daysAfter(db)) : at
  return countEach(db, {
    tickets: unreadTicketsOf(userId),
    complaints: unreadComplaintsOf(userId),
    questions: unreadQuestionsOf(userId),
    messages: unreadCountOf(userId, 'family', since),
    patientMessages: unreadCountOf(userId, 'doctor', since),
    recordComments: unreadCommentsOf('family', { userId, at }),
    patientComments: isAny('doctor', 'accompanying-doctor')
      ? unreadCommentsOf('doctor', { userId, at })
      : countsNothing,
    waitingCalls: callsWaitingFor({ userId, now: at }),
    letters: unansweredLettersOf({ doctorId: userId, at }),
    staffTickets: isAny('support', 'seller', 'admin') ? waitingTickets() : countsNothing,
    staffComplaints: isAny('support', 'admin') ? owedComplaintsFor(userId) : countsNothing,
    staffCalls: isAny('support', 'admin') ? callsWaitingForStaff(at) : countsNothing,
  })
}

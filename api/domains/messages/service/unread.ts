import { unreadQuestionsOf } from '~/api/domains/asking/public'
import { callsWaitingFor } from '~/api/domains/calls/public'
import { unreadComplaintsOf } from '~/api/domains/complaints/public'
import { unreadTicketsOf } from '~/api/domains/orders/public'
import { unreadLettersOf } from '~/api/domains/referrals/public'
import { countEach } from '~/api/platform/database/count-up-to'
import type { UnreadCounts } from '~/domain/messages/contract'
import type { Call, MessagesDeps } from '../deps'
import { unreadCountOf } from '../repo/conversations'

/** What somebody has not seen, of everything that is written to them, and what waits for them: one statement, since every page of an area asks for it. */
export function unreadCounts(
  { database: { db }, clock }: MessagesDeps,
  { actor: { userId } }: Call,
): Promise<UnreadCounts> {
  const at = clock.now()
  return countEach(db, {
    tickets: unreadTicketsOf(userId),
    complaints: unreadComplaintsOf(userId),
    questions: unreadQuestionsOf(userId),
    messages: unreadCountOf(userId, 'family'),
    patientMessages: unreadCountOf(userId, 'doctor'),
    waitingCalls: callsWaitingFor({ userId, now: at }),
    letters: unreadLettersOf({ doctorId: userId, at }),
  })
}

import { unreadQuestionsOf } from '~/api/domains/asking/public'
import { callsWaitingFor, callsWaitingForStaff } from '~/api/domains/calls/public'
import { owedComplaintsFor, unreadComplaintsOf } from '~/api/domains/complaints/public'
import { unreadTicketsOf, waitingTickets } from '~/api/domains/orders/public'
import { unreadCommentsOf } from '~/api/domains/record-comments/public'
import { unansweredLettersOf } from '~/api/domains/referrals/public'
import { countEach, countsNothing } from '~/api/platform/database/count-up-to'
import { writtenOnceOf } from '~/api/platform/database/written-once'
import type { UnreadCounts } from '~/domain/messages/contract'
import type { UserId } from '~/domain/values/ids'
import type { Role } from '~/domain/values/role'
import type { Call, MessagesDeps } from '../deps'
import { writableSince } from '~/domain/messages/rules'
import { unreadCountOf } from '../repo/conversations'
import { daysAfter } from './access'

/** Of the roles that somebody holds, what of them the statement depends on. */
const partsOf = (roles: readonly Role[]) => {
  const isAny = (...held: Role[]) => held.some((role) => roles.includes(role))
  return {
    isDoctor: isAny('doctor', 'accompanying-doctor'),
    answersTickets: isAny('support', 'seller', 'admin'),
    answersPeople: isAny('support', 'admin'),
  }
}
type Parts = ReturnType<typeof partsOf>

interface Whose {
  userId: UserId
  at: Date
  /** From when on a consultation opens a conversation to its doctor. */
  since: Date
}

const statementOf = ({ isDoctor, answersTickets, answersPeople }: Parts) =>
  writtenOnceOf({ userId: 'id', at: 'instant', since: 'instant' }, ({ userId, at, since }: Whose) =>
    countEach({
      tickets: unreadTicketsOf(userId),
      complaints: unreadComplaintsOf(userId),
      questions: unreadQuestionsOf(userId),
      messages: unreadCountOf(userId, 'family', since),
      patientMessages: unreadCountOf(userId, 'doctor', since),
      recordComments: unreadCommentsOf('family', { userId, at }),
      patientComments: isDoctor ? unreadCommentsOf('doctor', { userId, at }) : countsNothing,
      waitingCalls: callsWaitingFor({ userId, now: at }),
      letters: unansweredLettersOf({ doctorId: userId, at }),
      staffTickets: answersTickets ? waitingTickets() : countsNothing,
      staffComplaints: answersPeople ? owedComplaintsFor(userId) : countsNothing,
      staffCalls: answersPeople ? callsWaitingForStaff(at) : countsNothing,
    }),
  )

const statements = new Map<string, ReturnType<typeof statementOf>>()

/** What somebody has not seen, of everything that is written to them, and what waits for them: one statement, since every page of an area asks for it. */
export async function unreadCounts(
  { database, clock }: MessagesDeps,
  { actor: { userId, roles } }: Call,
): Promise<UnreadCounts> {
  const at = clock.now()
  const parts = partsOf(roles)
  const key = Object.values(parts).join()
  const statement = statements.get(key) ?? statementOf(parts)
  statements.set(key, statement)
  // Asked of doctors alone: to others nobody’s messages are closed.
  const since = parts.isDoctor ? writableSince(at, await daysAfter(database.db)) : at
  const [counts] = await statement.rows(database, { userId, at, since })
  if (!counts) throw new Error('A select without a table has one row')
  return counts
}

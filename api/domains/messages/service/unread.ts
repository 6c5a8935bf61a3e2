import { countUnreadQuestions } from '~/api/domains/asking/public'
import { countUnreadComplaints } from '~/api/domains/complaints/public'
import { countUnreadTickets } from '~/api/domains/orders/public'
import type { UnreadCounts } from '~/domain/messages/contract'
import type { Call, MessagesDeps } from '../deps'
import { countUnread } from '../repo/conversations'

/** What somebody has not seen, of everything that is written to them. */
export async function unreadCounts(
  { database: { db } }: MessagesDeps,
  { actor: { userId } }: Call,
): Promise<UnreadCounts> {
  const [tickets, complaints, questions, messages, patientMessages] = await Promise.all([
    countUnreadTickets(db, userId),
    countUnreadComplaints(db, userId),
    countUnreadQuestions(db, userId),
    countUnread(db, userId, 'family'),
    countUnread(db, userId, 'doctor'),
  ])
  return { tickets, complaints, questions, messages, patientMessages }
}

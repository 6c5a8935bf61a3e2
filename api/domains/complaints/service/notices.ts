import { tell } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import type { ComplaintsDeps } from '../deps'
import type { ComplaintRow } from '../repo/complaints'
import { complaintReason } from './complaint-reason'

/** Tells the person that there is an answer, and not a word of it. Whoever has one to read already is not told again. */
export async function tellOfAnswer(tx: Tx, deps: ComplaintsDeps, before: ComplaintRow): Promise<void> {
  if (before.readNumber < before.lastNumber) return
  const { id, ownerId: userId } = before
  await tell(tx, deps, 'complaint-answered', {
    userId,
    path: `/app/complaints/${id}`,
    stillStands: complaintReason.of(id),
  })
}

import { tell } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import type { Alarms } from '~/api/platform/alarms/alarms'
import type { ComplaintsDeps } from '../deps'
import type { ComplaintRow } from '../repo/complaints'
import { localizedPath } from '~/domain/values/locale'
import { hasOperatorHeard, noteNews } from '../repo/notices'
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

/** One message of all that came and is late, unless the operator has just had one; what comes meanwhile is in the next. */
export async function tellOperator(
  tx: Tx,
  { alarms, clock, settings }: Pick<ComplaintsDeps, 'clock' | 'settings'> & { alarms: Alarms },
): Promise<void> {
  const now = clock.now()
  if (await hasOperatorHeard(tx, now)) return
  const { new: came, overdue } = await noteNews(tx, now)
  if (came + overdue === 0) return
  await alarms.tellOfComplaints(tx, settings.siteOrigin + localizedPath('fa', '/admin/complaints'), {
    came,
    overdue,
  })
}

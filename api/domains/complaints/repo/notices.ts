import { gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { owedComplaintStatuses } from '~/domain/complaints/complaint-machine'
import { complaintPauseMinutes, type ComplaintNews } from '~/domain/complaints/rules'
import { complaintNotices as notices } from '../tables'

/** Whether the operator had a message so lately that the next one waits. */
export const hasOperatorHeard = async (queryable: Queryable, now: Date): Promise<boolean> =>
  (await queryable.$count(
    notices,
    gt(notices.at, new Date(now.getTime() - complaintPauseMinutes * 60_000)),
  )) > 0

const owed = sql.raw(owedComplaintStatuses.map((status) => `'${status}'`).join(', '))

/**
 * Notes of all that the operator was not told of yet: complaints that nobody has taken, and answers that are late. Of two who note the same at once one does.
 * @returns how many of each were noted now
 */
export async function noteNews(tx: Tx, now: Date): Promise<Record<ComplaintNews, number>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ news: ComplaintNews }>(sql`
    insert into ${notices} (complaint_id, news, due_at, at)
    select complaint.id, what.news, complaint.due_at, ${at}
    from complaints as complaint cross join (values ('new'), ('overdue')) as what (news)
    where complaint.status in (${owed})
      and case what.news when 'new' then complaint.status = 'waiting' and complaint.due_at > ${at} else complaint.due_at <= ${at} end
      and exists (select from users as owner where owner.id = complaint.owner_id and owner.deleted_at is null)
    on conflict do nothing
    returning news`)
  const count = (which: ComplaintNews) => rows.filter(({ news }) => news === which).length
  return { new: count('new'), overdue: count('overdue') }
}

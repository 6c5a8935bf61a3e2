import { and, eq, sql, type SQL } from 'drizzle-orm'
import { countedUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { alertAgainMinutes, mostAlerts, urgencyOf } from '~/domain/calls/rules'
import type { CallRequestId } from '~/domain/values/ids'
import { isOpen } from './requests'
import { isReached, isThere, type CallReader } from './scope'
import { callAlerts as alerts, callRequests as calls } from '../tables'

export type CallAlertRow = typeof alerts.$inferSelect

/** When the alert before has had its time. */
const heardBefore = (now: Date) => new Date(now.getTime() - alertAgainMinutes * 60_000)

/** An emergency that nobody has taken. */
const isUntaken = and(eq(calls.urgency, urgencyOf.EMERGENCY), eq(calls.status, 'NEW'), isThere)

/** Emergencies whose next alert is due, those first that are to be answered first. */
export async function listDueAlerts(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<CallRequestId[]> {
  const rows = await queryable
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        isUntaken,
        sql`(select count(*) < ${mostAlerts} and coalesce(max(alert.at) <= ${heardBefore(now).toISOString()}::timestamptz, true)
          from call_alerts as alert where alert.request_id = call_requests.id and alert.since = call_requests.last_number)`,
      ),
    )
    .orderBy(calls.urgency, calls.dueAt, calls.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The next alert of an emergency that is locked; undefined where there is none to give now. */
export async function nextAlert(
  tx: Tx,
  { id, lastNumber }: { id: CallRequestId; lastNumber: number },
  now: Date,
): Promise<{ step: number; wasOperatorTold: boolean } | undefined> {
  const rows = await tx
    .select({ at: alerts.at, isOperatorTold: alerts.isOperatorTold })
    .from(alerts)
    .where(and(eq(alerts.requestId, id), eq(alerts.since, lastNumber)))
  if (rows.length >= mostAlerts || rows.some(({ at }) => at > heardBefore(now))) return undefined
  return { step: rows.length + 1, wasOperatorTold: rows.some(({ isOperatorTold }) => isOperatorTold) }
}

export async function insertAlert(tx: Tx, row: CallAlertRow): Promise<void> {
  await tx.insert(alerts).values(row)
}

/** Emergencies that wait in the queue of a doctor. */
export async function listUntakenFor(
  queryable: Queryable,
  reader: CallReader,
  limit: number,
): Promise<CallRequestId[]> {
  const rows = await queryable
    .select({ id: calls.id })
    .from(calls)
    .where(and(isUntaken, sql`call_requests.doctor_id is null`, isReached(reader)))
    .orderBy(calls.urgency, calls.dueAt, calls.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isOverdue = (now: Date) => sql`${isOpen} and due_at <= ${now.toISOString()}::timestamptz and ${isThere}`

/** Who waits for a hand of the staff, each once. */
export const waitingForStaff = (now: Date): SQL =>
  countedUpTo(calls, sql`${isOpen} and (${isUntaken} or ${isOverdue(now)})`)

/** Who waits for a hand, for the desk of staff: emergencies that nobody has taken, and what is overdue. */
export const onStaffDesk = (now: Date) => ({
  emergencies: waitingRows({
    from: calls,
    where: isUntaken,
    at: calls.createdAt,
    isLate: sql`due_at <= ${now.toISOString()}::timestamptz`,
  }),
  // An emergency that nobody has taken is among those.
  overdueCalls: waitingRows({
    from: calls,
    where: sql`${isOverdue(now)} and not (${isUntaken})`,
    at: calls.createdAt,
    isLate: sql`true`,
  }),
})

import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import {
  latePercent,
  operatorPauseMinutes,
  stillAfterMinutes,
  urgencyOf,
  type CallDelay,
} from '~/domain/calls/rules'
import type { CallRequestId } from '~/domain/values/ids'
import { isOpen, type CallRow } from './requests'
import { isThere } from './scope'
import { callDelayNotices as notices, callRequests as calls } from '../tables'

/** When the last thing happened with a request. */
const lastAt = sql`(select last.at from call_actions as last
  where last.request_id = call_requests.id and last.number = call_requests.last_number)`

const lateAt = sql`(call_requests.created_at + (call_requests.due_at - call_requests.created_at) * ${sql.raw(String(latePercent / 100))})`

/** Since which row of the history it is told of: not twice of the same. */
const isUntold = (delay: CallDelay, since: SQL) =>
  sql`not exists (select from call_delay_notices as notice where notice.request_id = call_requests.id
    and notice.delay = ${delay} and notice.since = ${since})`

const sinceLast = sql`call_requests.last_number`

const conditions: Readonly<Record<CallDelay, (now: string) => SQL | undefined>> = {
  // Of emergencies the alerts tell. Whoever was given it late has just been told.
  late: (now) =>
    and(
      eq(calls.urgency, urgencyOf.NON_EMERGENCY),
      eq(calls.status, 'NEW'),
      sql`${lateAt} <= ${now}::timestamptz`,
      sql`(call_requests.doctor_id is null or ${lastAt} < ${lateAt})`,
      isUntold('late', sinceLast),
    ),
  overdue: (now) => and(sql`call_requests.due_at <= ${now}::timestamptz`, isUntold('overdue', sql`1`)),
  still: (now) =>
    and(
      eq(calls.urgency, urgencyOf.EMERGENCY),
      sql`call_requests.status <> 'NEW'`,
      sql`${lastAt} <= ${now}::timestamptz - make_interval(mins => ${stillAfterMinutes})`,
      isUntold('still', sinceLast),
    ),
}

/** Waits for too long, and nobody was told. */
const isDelayedBy = (delay: CallDelay, now: Date) =>
  and(isOpen, isThere, conditions[delay](now.toISOString()))

/** What somebody is to be told of now, what is to be answered first before the others. */
export const listDelayed = (
  queryable: Queryable,
  delay: CallDelay,
  now: Date,
  limit: number,
): Promise<{ id: CallRequestId }[]> =>
  queryable
    .select({ id: calls.id })
    .from(calls)
    .where(isDelayedBy(delay, now))
    .orderBy(asc(calls.urgency), asc(calls.dueAt), asc(calls.id))
    .limit(limit)

/** The same of one that is locked. */
export const isDelayed = async (
  tx: Tx,
  { id, delay }: { id: CallRequestId; delay: CallDelay },
  now: Date,
): Promise<boolean> => (await tx.$count(calls, and(eq(calls.id, id), isDelayedBy(delay, now)))) > 0

export async function insertDelayNotice(
  tx: Tx,
  row: Omit<typeof notices.$inferInsert, 'operatorAt' | 'isOperatorTold'>,
): Promise<void> {
  await tx.insert(notices).values({ ...row, isOperatorTold: false })
}

const isForOperator = and(eq(notices.told, 0), isNull(notices.operatorAt))

/** What was told is so still: of what waits since the last thing happened nothing has happened meanwhile, and nobody has taken what was late. */
const isSoStill = sql`(${notices.delay} = 'overdue'
  or (call_requests.last_number = ${notices.since} and (${notices.delay} <> 'late' or call_requests.status = 'NEW')))`

/** What is open still and as it was, was told to nobody and has not had the operator’s turn; locked. */
export const lockLeft = (tx: Tx): Promise<Pick<CallRow, 'id' | 'kind'>[]> =>
  tx
    .select({ id: calls.id, kind: calls.kind })
    .from(notices)
    .innerJoin(calls, eq(calls.id, notices.requestId))
    .where(and(isForOperator, isOpen, isThere, isSoStill))
    .for('update', { of: notices })

/** Whether the operator had a message so lately that the next one waits. */
export const hasOperatorHeard = async (tx: Tx, now: Date): Promise<boolean> => {
  const pauseBegan = new Date(now.getTime() - operatorPauseMinutes * 60_000)
  return (await tx.$count(notices, and(eq(notices.told, 0), gt(notices.operatorAt, pauseBegan)))) > 0
}

export async function markOperatorsTurn(
  tx: Tx,
  ids: CallRequestId[],
  turn: { operatorAt: Date; isOperatorTold: boolean },
): Promise<void> {
  await tx
    .update(notices)
    .set(turn)
    .where(and(isForOperator, inArray(notices.requestId, ids)))
}

import { findReader } from '~/api/domains/identity/public'
import { tell, type NoticeDeps } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import type { CallStatus } from '~/domain/calls/call-machine'
import { mostAlerts, type CallDelay } from '~/domain/calls/rules'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { CallsDeps } from '../deps'
import { insertAlert, listUntakenFor, nextAlert } from '../repo/alerts'
import { hasOperatorHeard, insertDelayNotice, isDelayed, lockLeft, markOperatorsTurn } from '../repo/delays'
import { lockForStaff, type CallRow } from '../repo/requests'
import { listToTell } from '../repo/rosters'
import { doctorReason, dutyReason, familyReason } from './call-reasons'

const list = '/dashboard/call-requests'
export const doctorPath = (id: CallRequestId) => `${list}/${id}`

/** What alerts are given with. */
export type AlertDeps = NoticeDeps & Pick<CallsDeps, 'alarms'>

type Told = Pick<CallRow, 'id' | 'kind'>
interface ToDoctor {
  userId: UserId
  id: CallRequestId
  /** With which it is told. */
  status: CallStatus
}

const toDoctor = ({ userId, id, status }: ToDoctor) => ({
  userId,
  path: doctorPath(id),
  stillStands: doctorReason.of(`${id}/${userId}/${status}`),
})

/** A doctor has something to do with a request. */
export const tellDoctor = async (
  tx: Tx,
  deps: NoticeDeps,
  { id, kind }: Told,
  to: Omit<ToDoctor, 'id'>,
): Promise<void> => {
  await tell(tx, deps, kind === 'EMERGENCY' ? 'call-emergency' : 'call-waiting', toDoctor({ ...to, id }))
}

/** Whoever had to do with a request has no more, and sees it no longer: it leads to what else waits. */
export const tellFormerDoctor = async (tx: Tx, deps: CallsDeps, userId: UserId): Promise<void> => {
  await tell(tx, deps, 'call-waiting', { userId, path: list, stillStands: null })
}

/**
 * A request is off: whoever has it, and whoever is asked about it, hears of it. Nothing is urgent about it any more.
 * @param isSeen whether whoever has it sees it still
 */
export async function tellDoctorsOfEnd(
  tx: Tx,
  deps: CallsDeps,
  { id, doctorId, consultantId }: CallRow,
  isSeen = true,
): Promise<void> {
  if (doctorId && isSeen)
    await tell(tx, deps, 'call-waiting', toDoctor({ id, userId: doctorId, status: 'CANCELED' }))
  else if (doctorId) await tellFormerDoctor(tx, deps, doctorId)
  if (consultantId) await tellFormerDoctor(tx, deps, consultantId)
}

const noticesOf = { EMERGENCY: 'emergency', NON_EMERGENCY: 'call' } as const

/** A family is told that nobody answered when the doctor called, or that the doctor has ended their request. */
export const tellFamily = async (
  tx: Tx,
  deps: CallsDeps,
  { id, kind, ownerId: userId }: Pick<CallRow, 'id' | 'kind' | 'ownerId'>,
  status: 'UNANSWERED_CALL' | 'DONE' | 'CANCELED',
): Promise<void> => {
  await tell(tx, deps, `${noticesOf[kind]}-${status === 'UNANSWERED_CALL' ? 'unanswered' : 'closed'}`, {
    userId,
    path: `/app/call-requests/${id}`,
    stillStands: familyReason.of(`${id}/${userId}/${status}`),
  })
}

/** Of what is no emergency whoever accompanies the person is told. */
export async function tellCompanions(tx: Tx, deps: CallsDeps, id: CallRequestId): Promise<void> {
  const told = await listToTell(tx, { id, now: deps.clock.now(), mayAll: false })
  for (const userId of told) await tell(tx, deps, 'call-waiting', toDoctor({ userId, id, status: 'NEW' }))
}

/** Whom an emergency alerts: the doctor to whom it was given, else everybody who sees it. */
export async function listAlerted(
  tx: Parameters<typeof listToTell>[0],
  { id, doctorId }: Pick<CallRow, 'id' | 'doctorId'>,
  now: Date,
): Promise<UserId[]> {
  if (doctorId === null) return listToTell(tx, { id, now, mayAll: true })
  return (await findReader(tx, doctorId)) ? [doctorId] : []
}

/** Where the operator sees who waits. */
const staffLink = ({ settings }: AlertDeps) =>
  `${settings.siteOrigin}${localizedPath('fa', '/admin/call-requests')}`

/**
 * Alerts once for each step, without a limit: at once when it comes into the queue, and again while nobody takes it. Where nobody is there to alert, or
 * nobody has taken it by the next time, the operator hears of it; and once more with the last alert.
 */
export async function alert(tx: Tx, deps: AlertDeps, id: CallRequestId): Promise<void> {
  const at = deps.clock.now()
  const row = await lockForStaff(tx, id)
  if (row?.kind !== 'EMERGENCY' || row.status !== 'NEW') return
  const next = await nextAlert(tx, row, at)
  if (!next) return
  const told = await listAlerted(tx, row, at)
  const { step, wasOperatorTold } = next
  const isOperatorDue = (!wasOperatorTold && (told.length === 0 || step > 1)) || step === mostAlerts
  const isOperatorTold = isOperatorDue && (await deps.alarms.tellOfWaiting(tx, staffLink(deps)))
  await insertAlert(tx, {
    requestId: id,
    since: row.lastNumber,
    step,
    at,
    told: told.length,
    isOperatorTold,
  })
  for (const userId of told) await tellDoctor(tx, deps, row, { userId, status: 'NEW' })
}

/**
 * Notes once of a request that it waits for too long: of a late one whoever sees it in their queue is told. What nobody was told of the operator hears, by `tellOperatorOfDelays`.
 */
export async function tellOfDelay(
  tx: Tx,
  deps: AlertDeps,
  { id, delay }: { id: CallRequestId; delay: CallDelay },
): Promise<void> {
  const at = deps.clock.now()
  const row = await lockForStaff(tx, id)
  if (!row || !(await isDelayed(tx, { id, delay }, at))) return
  let told = 0
  for (const userId of delay === 'late' ? await listAlerted(tx, row, at) : [])
    if (await tell(tx, deps, 'call-late', toDoctor({ id, userId, status: 'NEW' }))) told += 1
  await insertDelayNotice(tx, {
    requestId: id,
    delay,
    since: delay === 'overdue' ? 1 : row.lastNumber,
    at,
    told,
  })
}

/** One message of all that is left lying and that nobody was told of, unless the operator has just had one; of an emergency at once. */
export async function tellOperatorOfDelays(tx: Tx, deps: AlertDeps): Promise<void> {
  const at = deps.clock.now()
  const left = await lockLeft(tx)
  const isUrgent = left.some(({ kind }) => kind === 'EMERGENCY')
  if (left.length === 0 || (!isUrgent && (await hasOperatorHeard(tx, at)))) return
  const ids = [...new Set(left.map(({ id }) => id))]
  const isOperatorTold = await deps.alarms.tellOfLeft(tx, staffLink(deps), ids.length)
  await markOperatorsTurn(tx, ids, { operatorAt: at, isOperatorTold })
}

/** Whoever goes on duty hears of what waits already, in one message. */
export async function alertWhoBegins(tx: Tx, deps: CallsDeps, userId: UserId): Promise<void> {
  const waiting = await listUntakenFor(tx, { userId, now: deps.clock.now() }, 2)
  const [id] = waiting
  if (!id) return
  await tell(tx, deps, 'call-emergency', {
    userId,
    path: waiting.length === 1 ? doctorPath(id) : list,
    stillStands: dutyReason.of(userId),
  })
}

import type { Tx } from '~/api/platform/database/database'
import { mostAlerts } from '~/domain/calls/rules'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { CallsDeps } from '../deps'
import { insertAlert, listUntakenFor, nextAlert } from '../repo/alerts'
import { lockForStaff, type CallRow } from '../repo/requests'
import { findTold, listToTell, type ToldDoctor } from '../repo/rosters'

const day = 24 * 60 * 60 * 1000
/** Notices that are no emergency, to one account in a day; what waits is there all the same. */
const noticesPerDay = 20

type Template = 'call-emergency' | 'call-waiting' | 'call-unanswered' | 'call-closed'
type Told = Pick<CallRow, 'id' | 'kind'>

const send = (
  tx: Tx,
  { messenger, clock, settings }: CallsDeps,
  { phone: to, locale }: ToldDoctor,
  { template, path }: { template: Template; path: string },
) =>
  messenger.sendSms(
    tx,
    { to, template, locale, tokens: { link: settings.siteOrigin + localizedPath(locale, path) } },
    { notAfter: new Date(clock.now().getTime() + day / 2) },
  )

/** Tells somebody by SMS that there is something to see on a page, and not a word of it. Of an emergency that waits without a limit. */
async function tell(
  tx: Tx,
  deps: CallsDeps,
  userId: UserId,
  message: { template: Template; path: string },
): Promise<void> {
  const told = await findTold(tx, userId)
  if (!told) return
  const rule = { room: noticesPerDay, everyMs: day / noticesPerDay }
  const { buckets } = deps
  if (
    message.template !== 'call-emergency' &&
    (await buckets.takeWhatThereIs(tx, [buckets.use('call-notices', rule, userId)])).length > 0
  )
    return
  await send(tx, deps, told, message)
}

const list = '/dashboard/call-requests'
export const doctorPath = (id: CallRequestId) => `${list}/${id}`

/** A doctor has something to do with a request. */
export const tellDoctor = (tx: Tx, deps: CallsDeps, userId: UserId, { id, kind }: Told) =>
  tell(tx, deps, userId, {
    template: kind === 'EMERGENCY' ? 'call-emergency' : 'call-waiting',
    path: doctorPath(id),
  })

/** A request that a doctor had is off: nothing is urgent about it any more. */
export const tellDoctorOfEnd = (tx: Tx, deps: CallsDeps, userId: UserId, { id }: Told) =>
  tell(tx, deps, userId, { template: 'call-waiting', path: doctorPath(id) })

/** A family is told that nobody answered when the doctor called, or that the doctor has ended their request. */
export const tellFamily = (
  tx: Tx,
  deps: CallsDeps,
  { id, ownerId }: Pick<CallRow, 'id' | 'ownerId'>,
  template: 'call-unanswered' | 'call-closed',
) => tell(tx, deps, ownerId, { template, path: `/app/call-requests/${id}` })

/** Of what is no emergency whoever accompanies the person is told. */
export async function tellCompanions(tx: Tx, deps: CallsDeps, id: CallRequestId): Promise<void> {
  const told = await listToTell(tx, { id, now: deps.clock.now(), mayAll: false })
  for (const doctor of told) await send(tx, deps, doctor, { template: 'call-waiting', path: doctorPath(id) })
}

/** Whom an emergency alerts: the doctor to whom it was given, else everybody who sees it. */
export async function listAlerted(
  tx: Parameters<typeof listToTell>[0],
  { id, doctorId }: Pick<CallRow, 'id' | 'doctorId'>,
  now: Date,
): Promise<ToldDoctor[]> {
  if (doctorId === null) return listToTell(tx, { id, now, mayAll: true })
  const doctor = await findTold(tx, doctorId)
  return doctor ? [doctor] : []
}

/**
 * Alerts once for each step, without a limit: at once when it comes into the queue, and again while nobody takes it. Where nobody is there to alert, or
 * nobody has taken it by the next time, the operator hears of it; and once more with the last alert.
 */
export async function alert(tx: Tx, deps: CallsDeps, id: CallRequestId): Promise<void> {
  const at = deps.clock.now()
  const row = await lockForStaff(tx, id)
  if (row?.kind !== 'EMERGENCY' || row.status !== 'NEW') return
  const next = await nextAlert(tx, row, at)
  if (!next) return
  const told = await listAlerted(tx, row, at)
  const { step, wasOperatorTold } = next
  const isOperatorDue = (!wasOperatorTold && (told.length === 0 || step > 1)) || step === mostAlerts
  const isOperatorTold =
    isOperatorDue &&
    (await deps.alarms.tellOfWaiting(
      tx,
      `${deps.settings.siteOrigin}${localizedPath('fa', '/admin/call-requests')}`,
    ))
  await insertAlert(tx, {
    requestId: id,
    since: row.lastNumber,
    step,
    at,
    told: told.length,
    isOperatorTold,
  })
  for (const doctor of told)
    await send(tx, deps, doctor, { template: 'call-emergency', path: doctorPath(id) })
}

/** Whoever goes on duty hears of what waits already, in one message. */
export async function alertWhoBegins(tx: Tx, deps: CallsDeps, userId: UserId): Promise<void> {
  const waiting = await listUntakenFor(tx, { userId, now: deps.clock.now() }, 2)
  const [id] = waiting
  if (!id) return
  await tell(tx, deps, userId, {
    template: 'call-emergency',
    path: waiting.length === 1 ? doctorPath(id) : list,
  })
}

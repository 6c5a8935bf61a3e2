import type { Tx } from '~/api/platform/database/database'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { CallsDeps } from '../deps'
import { findTold, listToTell, type ToldDoctor } from '../repo/rosters'

const day = 24 * 60 * 60 * 1000
/** Notices that are no emergency, to one account in a day; what waits is there all the same. */
const noticesPerDay = 20

type Template = 'call-emergency' | 'call-waiting' | 'call-unanswered'

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

/** Tells somebody by SMS that there is something to see on a page, and not a word of it. */
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
  if ((await buckets.takeWhatThereIs(tx, [buckets.use('call-notices', rule, userId)])).length > 0) return
  await send(tx, deps, told, message)
}

export const doctorPath = (id: CallRequestId) => `/dashboard/call-requests/${id}`

/** A doctor has something to do with a request. */
export const tellDoctor = (tx: Tx, deps: CallsDeps, userId: UserId, id: CallRequestId) =>
  tell(tx, deps, userId, { template: 'call-waiting', path: doctorPath(id) })

/** Nobody answered when the doctor called. */
export const tellFamily = (tx: Tx, deps: CallsDeps, userId: UserId, id: CallRequestId) =>
  tell(tx, deps, userId, { template: 'call-unanswered', path: `/app/call-requests/${id}` })

/** Of an emergency everybody is alerted who sees it, without a limit; else whoever accompanies the person is told. */
export async function alert(
  tx: Tx,
  deps: CallsDeps,
  { id, isEmergency }: { id: CallRequestId; isEmergency: boolean },
): Promise<void> {
  const told = await listToTell(tx, { id, now: deps.clock.now(), mayAll: isEmergency })
  const message = {
    template: isEmergency ? 'call-emergency' : 'call-waiting',
    path: doctorPath(id),
  } as const
  for (const doctor of told) await send(tx, deps, doctor, message)
}

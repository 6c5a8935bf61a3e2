import { findReader } from '~/api/domains/identity/public'
import type { Clock } from '~/api/platform/clock'
import type { Tx } from '~/api/platform/database/database'
import type { SmsMessage } from '~/api/platform/gateways/gateways'
import type { StillStands } from '~/api/platform/gateways/message-reason'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { perDay } from '~/domain/values/token-bucket'
import { noticeOf, type NoticeKind } from './kinds'
import { pushNotice } from './push'

const hour = 60 * 60 * 1000

/** What notices leave with. */
export interface NoticeDeps {
  messenger: Messenger
  jobs: Jobs
  buckets: Buckets
  clock: Clock
  settings: { siteOrigin: string }
}

export interface Notice {
  userId: UserId
  /** Where it is read, without locale. */
  path: string
  /** What is asked again before it is sent; null: it stays true for as long as the account is there. */
  stillStands: StillStands | null
}

/**
 * Tells somebody that there is something to see, and not a word of it: in their browsers, where they have chosen that, else by SMS. It leaves with the
 * transaction of its cause. Whoever is suspended or gone is told nothing.
 * @returns whether they are told; not where they are gone or have had as many as a day brings
 */
export async function tell(
  tx: Tx,
  deps: NoticeDeps,
  kind: NoticeKind,
  { userId, ...notice }: Notice,
): Promise<boolean> {
  const { buckets, jobs, clock } = deps
  const { counted, isUrgent, hours = 24 } = noticeOf(kind)
  if (!(await findReader(tx, userId))) return false
  if (counted) {
    const room = buckets.use(counted.as, perDay(counted.perDay), userId)
    if ((await buckets.takeWhatThereIs(tx, [room])).length > 0) return false
  }
  const notAfter = new Date(clock.now().getTime() + hours * hour)
  const isPushed = await pushNotice(tx, jobs, { ...notice, kind, ownerId: userId, notAfter })
  if (!isPushed || isUrgent) await tellBySms(tx, deps, { ...notice, kind, userId, notAfter })
  return true
}

/** The other way: where no browser was chosen, or none is there any more. */
export async function tellBySms(
  tx: Tx,
  { messenger, settings }: Pick<NoticeDeps, 'messenger' | 'settings'>,
  { kind, userId, path, stillStands, notAfter }: Notice & { kind: NoticeKind; notAfter: Date },
): Promise<void> {
  const reader = await findReader(tx, userId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const tokens = { link: settings.siteOrigin + localizedPath(locale, path) }
  await messenger.sendSms(
    tx,
    // Every one of these is filled in with the link alone.
    { to, template: noticeOf(kind).sms, locale, tokens } as SmsMessage,
    { notAfter, ...(stillStands && { stillStands }) },
  )
}

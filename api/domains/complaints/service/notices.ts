import { findReader } from '~/api/domains/identity/public'
import { pushNotice } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { localizedPath } from '~/domain/values/locale'
import type { ComplaintsDeps } from '../deps'
import type { ComplaintRow } from '../repo/complaints'
import { complaintReason } from './complaint-reason'

const day = 24 * 60 * 60 * 1000

/**
 * Tells the person that there is an answer, and not a word of it: in their browsers, where they have chosen that, else by SMS. Whoever has one to read
 * already is not told again.
 */
export async function tellOfAnswer(
  tx: Tx,
  { messenger, jobs, clock, settings }: ComplaintsDeps,
  before: ComplaintRow,
): Promise<void> {
  if (before.readNumber < before.lastNumber) return
  const path = `/app/complaints/${before.id}`
  const stillStands = complaintReason.of(before.id)
  const notAfter = new Date(clock.now().getTime() + day)
  if (await pushNotice(tx, jobs, { ownerId: before.ownerId, path, stillStands, notAfter })) return
  const reader = await findReader(tx, before.ownerId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const tokens = { link: settings.siteOrigin + localizedPath(locale, path) }
  await messenger.sendSms(
    tx,
    { to, template: 'complaint-answered', locale, tokens },
    { notAfter, stillStands },
  )
}

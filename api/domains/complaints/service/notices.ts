import { findReader } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { localizedPath } from '~/domain/values/locale'
import type { ComplaintsDeps } from '../deps'
import type { ComplaintRow } from '../repo/complaints'
import { complaintReason } from './complaint-reason'

const day = 24 * 60 * 60 * 1000

/** Tells the person by SMS that there is an answer, and not a word of it; whoever has one to read already is not told again. */
export async function tellOfAnswer(
  tx: Tx,
  { messenger, clock, settings }: ComplaintsDeps,
  before: ComplaintRow,
): Promise<void> {
  if (before.readNumber < before.lastNumber) return
  const reader = await findReader(tx, before.ownerId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const link = settings.siteOrigin + localizedPath(locale, `/app/complaints/${before.id}`)
  await messenger.sendSms(
    tx,
    { to, template: 'complaint-answered', locale, tokens: { link } },
    { notAfter: new Date(clock.now().getTime() + day), stillStands: complaintReason.of(before.id) },
  )
}

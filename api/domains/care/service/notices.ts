import { findReader } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { careNoticesPerDay } from '~/domain/care/rules'
import type { UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { CareDeps } from '../deps'

const day = 24 * 60 * 60 * 1000

/**
 * Tells somebody by SMS that there is something to see on a page, and not a word of it. Who was told often enough today is not told again: it is there
 * all the same.
 */
export async function tell(
  tx: Tx,
  { messenger, buckets, clock, settings }: CareDeps,
  { userId, template, path }: { userId: UserId; template: 'doctor-offered' | 'doctor-message'; path: string },
): Promise<void> {
  const reader = await findReader(tx, userId)
  if (!reader?.phone) return
  const rule = { room: careNoticesPerDay, everyMs: day / careNoticesPerDay }
  if ((await buckets.takeWhatThereIs(tx, [buckets.use('care-notices', rule, userId)])).length > 0) return
  const { phone: to, locale } = reader
  const tokens = { link: settings.siteOrigin + localizedPath(locale, path) }
  await messenger.sendSms(
    tx,
    { to, template, locale, tokens },
    { notAfter: new Date(clock.now().getTime() + day) },
  )
}

import { findReader } from '~/api/domains/identity/public'
import { pushNotice } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { chatNoticesPerDay, type MessageSide } from '~/domain/messages/rules'
import type { ConversationId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { perDay } from '~/domain/values/token-bucket'
import type { MessagesDeps } from '../deps'
import { reasonOf } from './message-reasons'

const day = 24 * 60 * 60 * 1000

/**
 * Tells somebody that there is something to read, and not a word of it: to their browsers, where they have chosen that, else by SMS. Who was told often
 * enough today is not told again.
 */
export async function tellOther(
  tx: Tx,
  { messenger, jobs, buckets, clock, settings }: MessagesDeps,
  { userId, side, id, path }: { userId: UserId; side: MessageSide; id: ConversationId; path: string },
): Promise<void> {
  if (
    (await buckets.takeWhatThereIs(tx, [buckets.use('chat-notices', perDay(chatNoticesPerDay), userId)]))
      .length > 0
  )
    return
  const stillStands = reasonOf[side].of(id)
  const notAfter = new Date(clock.now().getTime() + day)
  if (await pushNotice(tx, jobs, { ownerId: userId, path, stillStands, notAfter })) return
  const reader = await findReader(tx, userId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const tokens = { link: settings.siteOrigin + localizedPath(locale, path) }
  await messenger.sendSms(tx, { to, template: 'doctor-message', locale, tokens }, { notAfter, stillStands })
}

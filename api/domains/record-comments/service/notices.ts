import { tell } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { otherSide, type MessageSide } from '~/domain/messages/rules'
import type { RecordCommentsDeps } from '../deps'
import { hasUnread, holdReader, type ThreadRow } from '../repo/comments'
import { reasonOf } from './comment-reasons'
import { lookingNow } from './reach'

/** The list, since the address of a record says what was measured. */
const pathOf: Readonly<Record<MessageSide, string>> = { family: '/app/comments', doctor: '/doctor/comments' }

/**
 * Tells the other that there will be something to read, and not a word of it. Whoever has something to read in that list already, at whichever record, is not
 * told again, also not where two write at once.
 * @param before the thread as it is before what is written is added
 */
export async function tellOther(
  tx: Tx,
  deps: RecordCommentsDeps,
  before: ThreadRow,
  by: MessageSide,
): Promise<void> {
  const to = otherSide(by)
  const userId = to === 'family' ? before.ownerId : before.doctorId
  await holdReader(tx, to, userId)
  if (await hasUnread(tx, to, lookingNow(deps.clock, userId))) return
  await tell(tx, deps, 'message', {
    userId,
    path: pathOf[to],
    stillStands: reasonOf[to].of(before.id),
  })
}

import { tell } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { otherSide, type MessageSide } from '~/domain/messages/rules'
import type { RecordCommentsDeps } from '../deps'
import type { ThreadRow } from '../repo/comments'
import { reasonOf } from './comment-reasons'

/** The list, since the address of a record says what was measured. */
const pathOf: Readonly<Record<MessageSide, string>> = { family: '/app/comments', doctor: '/doctor/comments' }

/** Tells the other that there is something to read, and not a word of it. Whoever has something to read there already is not told again. */
export async function tellOther(
  tx: Tx,
  deps: RecordCommentsDeps,
  before: ThreadRow,
  by: MessageSide,
): Promise<void> {
  const to = otherSide(by)
  const read = to === 'family' ? before.ownerRead : before.doctorRead
  if (read < before.lastNumber) return
  await tell(tx, deps, 'message', {
    userId: to === 'family' ? before.ownerId : before.doctorId,
    path: pathOf[to],
    stillStands: reasonOf[to].of(before.id),
  })
}

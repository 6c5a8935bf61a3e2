import { tell } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import type { MessageSide } from '~/domain/messages/rules'
import type { ConversationId, UserId } from '~/domain/values/ids'
import type { MessagesDeps } from '../deps'
import { reasonOf } from './message-reasons'

/** Tells somebody that there is something to read, and not a word of it. */
export const tellOther = (
  tx: Tx,
  deps: MessagesDeps,
  { userId, side, id, path }: { userId: UserId; side: MessageSide; id: ConversationId; path: string },
): Promise<boolean> => tell(tx, deps, 'message', { userId, path, stillStands: reasonOf[side].of(id) })

import type { MessageSide } from '~/domain/messages/rules'
import type { UserId } from '~/domain/values/ids'
import { unreadThreadsOf } from '../repo/comments'
import { said } from './reach'

/** Of how many records there is something that somebody has not seen, as a doctor or for their family. */
export const unreadCommentsOf = (side: MessageSide, { userId, at }: { userId: UserId; at: Date }) =>
  unreadThreadsOf(side, { userId, at, said })

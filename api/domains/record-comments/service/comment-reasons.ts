import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { MessageSide } from '~/domain/messages/rules'
import type { CommentThreadId } from '~/domain/values/ids'
import { isUnread } from '../repo/comments'
import { said } from './reach'

const reasonFor = (side: MessageSide) =>
  defineMessageReason<CommentThreadId>(`record-comment-to-${side}`, (queryable, { id, at }) =>
    isUnread(queryable, id, side, { at, said }),
  )

/** Says that there is something to read to whoever has not read it: by then read, or open to them no more, it is told to nobody. */
export const reasonOf = { family: reasonFor('family'), doctor: reasonFor('doctor') } as const

export const recordCommentReasons = [reasonOf.family, reasonOf.doctor]

import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { MessageSide } from '~/domain/messages/rules'
import type { ConversationId } from '~/domain/values/ids'
import { isUnread } from '../repo/conversations'

const reasonFor = (side: MessageSide) =>
  defineMessageReason<ConversationId>(`message-to-${side}`, (queryable, { id }) =>
    isUnread(queryable, id, side),
  )

/** Says that there is something to read to whoever has not read it: by then read, it is told to nobody. */
export const reasonOf = { family: reasonFor('family'), doctor: reasonFor('doctor') } as const

export const messageReasons = [reasonOf.family, reasonOf.doctor]

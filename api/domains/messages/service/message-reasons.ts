import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { MessageSide } from '~/domain/messages/rules'
import type { ConversationId } from '~/domain/values/ids'
import { isUnread } from '../repo/conversations'

const reasonFor = (side: MessageSide) =>
  defineMessageReason<ConversationId>(`message-to-${side}`, (queryable, { id }) =>
    // For a message that leaves within the day a consultation opens whatever it opened once.
    isUnread(queryable, id, side, new Date(0)),
  )

/** Says that there is something to read to whoever has not read it: by then read, it is told to nobody. */
export const reasonOf = { family: reasonFor('family'), doctor: reasonFor('doctor') } as const

export const messageReasons = [reasonOf.family, reasonOf.doctor]

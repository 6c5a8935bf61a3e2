import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import { writableSince, type MessageSide } from '~/domain/messages/rules'
import type { ConversationId } from '~/domain/values/ids'
import { isUnread } from '../repo/conversations'
import { daysAfter } from './access'

const reasonFor = (side: MessageSide) =>
  defineMessageReason<ConversationId>(`message-to-${side}`, async (queryable, { id, at }) =>
    isUnread(queryable, id, side, writableSince(at, await daysAfter(queryable))),
  )

/** Says that there is something to read to whoever has not read it: by then read, or shut to a doctor who may write no more, it is told to nobody. */
export const reasonOf = { family: reasonFor('family'), doctor: reasonFor('doctor') } as const

export const messageReasons = [reasonOf.family, reasonOf.doctor]

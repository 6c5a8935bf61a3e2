import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { TicketId } from '~/domain/values/ids'
import { isUnread } from '../repo'

/** Says that there is an answer to a customer who has not seen it: read or gone meanwhile, it is told to nobody. */
export const ticketReason = defineMessageReason<TicketId>('ticket', (queryable, { id }) =>
  isUnread(queryable, id),
)

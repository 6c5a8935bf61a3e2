import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { ComplaintId } from '~/domain/values/ids'
import { isUnread } from '../repo/complaints'

/** Says that there is an answer to somebody who has not seen it: read or gone meanwhile, it is told to nobody. */
export const complaintReason = defineMessageReason<ComplaintId>('complaint', (queryable, { id }) =>
  isUnread(queryable, id),
)

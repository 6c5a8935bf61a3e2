import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { AskedQuestionId } from '~/domain/values/ids'
import { isUnread } from '../repo/questions'

/** Says that something came of a question to somebody who has not seen it: read or gone meanwhile, it is told to nobody. */
export const questionReason = defineMessageReason<AskedQuestionId>('asked-question', (queryable, { id }) =>
  isUnread(queryable, id),
)

import { intent, type Intents } from '~/app/platform/forms/intents.server'
import { commentIdSchema } from '~/domain/values/ids'
import { moderationIntents } from '../moderation/moderation-intents.server'
import { answerForm } from './comment.form'

/** What the queue can do with one comment. */
export const commentIntents: Intents = {
  ...moderationIntents({
    idSchema: commentIdSchema,
    change: (api, id, body) => api.patch('/comments/:id', { params: { id }, body }),
    done: {
      approve: 'messages:comment.approve',
      keep: 'messages:comment.keep',
      refuse: 'messages:comment.refuse',
      hide: 'messages:comment.hide',
    },
    approvedAll: 'messages:comment.approveAll',
  }),
  answer: intent(
    answerForm,
    ({ writing, text }, { api, idempotencyKey }) =>
      api.post('/comments/:id/answers', { params: { id: writing }, body: { text }, idempotencyKey }),
    'messages:comment.answered',
  ),
}

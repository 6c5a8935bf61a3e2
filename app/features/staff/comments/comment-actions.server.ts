import { bulkIntent, intent, type Intents } from '~/app/platform/forms/intents.server'
import { commentIdSchema } from '~/domain/values/ids'
import type { CarriedWord } from '~/app/platform/notifications.server'
import { answerForm, faultForm, stepForm } from './comment.form'

const pressed = (step: 'approve' | 'keep', done: CarriedWord) =>
  intent(
    stepForm,
    ({ comment, seen }, { api }) =>
      api.patch('/comments/:id', { params: { id: comment }, body: { step, seen } }),
    done,
  )

const withFault = (step: 'refuse' | 'hide', done: CarriedWord) =>
  intent(
    faultForm,
    ({ comment, seen, fault }, { api }) =>
      api.patch('/comments/:id', { params: { id: comment }, body: { step, seen, fault } }),
    done,
  )

/** What the queue can do with one comment. */
export const commentIntents: Intents = {
  approve: pressed('approve', 'messages:comment.approve'),
  // Only what waits can be chosen: a comment that a colleague has judged meanwhile is refused.
  'approve-all': bulkIntent(
    commentIdSchema,
    (id, { api }) =>
      api.patch('/comments/:id', { params: { id }, body: { step: 'approve', seen: 'waiting' } }),
    'messages:comment.approveAll',
  ),
  keep: pressed('keep', 'messages:comment.keep'),
  refuse: withFault('refuse', 'messages:comment.refuse'),
  hide: withFault('hide', 'messages:comment.hide'),
  answer: intent(
    answerForm,
    ({ comment, text }, { api, idempotencyKey }) =>
      api.post('/comments/:id/answers', { params: { id: comment }, body: { text }, idempotencyKey }),
    'messages:comment.answered',
  ),
}

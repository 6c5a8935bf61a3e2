import { intent, type Intents } from '~/app/platform/forms/intents.server'
import { postIdSchema } from '~/domain/values/ids'
import { moderationIntents } from '../moderation/moderation-intents.server'
import { answerForm, banIdForm, barForm } from './community.form'

/** What staff can do with topics, cases, replies and bans. */
export const communityIntents: Intents = {
  ...moderationIntents({
    idSchema: postIdSchema,
    change: (api, id, body) => api.patch('/community-posts/:id', { params: { id }, body }),
    done: {
      approve: 'messages:community.approve',
      keep: 'messages:community.keep',
      refuse: 'messages:community.refuse',
      hide: 'messages:community.hide',
      close: 'messages:community.close',
      reopen: 'messages:community.reopen',
    },
    approvedAll: 'messages:community.approveAll',
    presses: ['close', 'reopen'],
  }),
  answer: intent(
    answerForm,
    ({ writing, text }, { api, idempotencyKey }) =>
      api.post('/community-posts/:id/answers', { params: { id: writing }, body: { text }, idempotencyKey }),
    'messages:community.answered',
  ),
  bar: intent(
    barForm,
    ({ writing, ...body }, { api, idempotencyKey }) =>
      api.post('/community-posts/:id/bans', { params: { id: writing }, body, idempotencyKey }),
    'messages:community.bar',
  ),
  lift: intent(
    banIdForm,
    ({ ban }, { api }) => api.delete('/community-bans/:id', { params: { id: ban } }),
    'messages:community.lift',
  ),
}

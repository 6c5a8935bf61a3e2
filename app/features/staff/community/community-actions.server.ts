import { bulkIntent, intent, type Intents } from '~/app/platform/forms/intents.server'
import type { CarriedWord } from '~/app/platform/notifications.server'
import { postIdSchema } from '~/domain/values/ids'
import { banIdForm, barForm, faultForm, stepForm } from './community.form'

const pressed = (step: 'approve' | 'keep' | 'close' | 'reopen', done: CarriedWord) =>
  intent(
    stepForm,
    ({ post, seen }, { api }) =>
      api.patch('/community-posts/:id', { params: { id: post }, body: { step, seen } }),
    done,
  )

const withFault = (step: 'refuse' | 'hide', done: CarriedWord) =>
  intent(
    faultForm,
    ({ post, seen, fault }, { api }) =>
      api.patch('/community-posts/:id', { params: { id: post }, body: { step, seen, fault } }),
    done,
  )

/** What staff can do with topics, replies and bans. */
export const communityIntents: Intents = {
  approve: pressed('approve', 'messages:community.approve'),
  // Only what waits can be chosen: what a colleague has judged meanwhile is refused.
  'approve-all': bulkIntent(
    postIdSchema,
    (id, { api }) =>
      api.patch('/community-posts/:id', { params: { id }, body: { step: 'approve', seen: 'waiting' } }),
    'messages:community.approveAll',
  ),
  keep: pressed('keep', 'messages:community.keep'),
  close: pressed('close', 'messages:community.close'),
  reopen: pressed('reopen', 'messages:community.reopen'),
  refuse: withFault('refuse', 'messages:community.refuse'),
  hide: withFault('hide', 'messages:community.hide'),
  bar: intent(
    barForm,
    ({ post, ...body }, { api, idempotencyKey }) =>
      api.post('/community-posts/:id/bans', { params: { id: post }, body, idempotencyKey }),
    'messages:community.bar',
  ),
  lift: intent(
    banIdForm,
    ({ ban }, { api }) => api.delete('/community-bans/:id', { params: { id: ban } }),
    'messages:community.lift',
  ),
}

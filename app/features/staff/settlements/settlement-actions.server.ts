import { intent } from '~/app/platform/forms/intents.server'
import { giveUpForm, payForm, prepareForm, prepareWithAccountForm } from './settlement.form'

/** What staff do about what doctors are owed. */
export const settlementIntents = {
  prepare: intent(
    prepareForm,
    (body, { api, idempotencyKey }) => api.post('/admin-settlements', { body, idempotencyKey }),
    'messages:settlement.prepared',
  ),
  prepareTo: intent(
    prepareWithAccountForm,
    ({ iban, holder, ...owed }, { api, idempotencyKey }) =>
      api.post('/admin-settlements', { body: { ...owed, account: { iban, holder } }, idempotencyKey }),
    'messages:settlement.prepared',
  ),
  pay: intent(
    payForm,
    ({ settlement, bankReference }, { api }) =>
      api.post('/admin-settlements/:id/payments', { params: { id: settlement }, body: { bankReference } }),
    'messages:settlement.paid',
  ),
  giveUp: intent(
    giveUpForm,
    ({ settlement }, { api }) =>
      api.post('/admin-settlements/:id/cancellations', { params: { id: settlement } }),
    'messages:settlement.cancelled',
  ),
}

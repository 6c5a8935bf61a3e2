import { intent } from '~/app/platform/forms/intents.server'
import { changeForm, reasonForm } from './change.form'

export const factIntents = {
  propose: intent(
    reasonForm,
    ({ change, reason }, { api }) =>
      api.post('/fact-changes/:id/proposals', { params: { id: change }, body: { reason } }),
    'messages:staff.factProposed',
  ),
  confirm: intent(
    changeForm,
    ({ change }, { api }) => api.post('/fact-changes/:id/confirmations', { params: { id: change } }),
    'messages:staff.factConfirmed',
  ),
  refuse: intent(
    reasonForm,
    ({ change, reason }, { api }) =>
      api.post('/fact-changes/:id/refusals', { params: { id: change }, body: { reason } }),
    'messages:staff.factRefused',
  ),
}

import { intent, type Intents } from '~/app/platform/forms/intents.server'
import { confirmForm, refuseForm, withdrawForm } from './warranty.form'

/** What staff can do with a warranty. */
export const warrantyIntents: Intents = {
  confirm: intent(
    confirmForm,
    ({ warranty: id }, { api }) =>
      api.post('/admin-warranties/:id/decisions', { params: { id }, body: { act: 'confirm' } }),
    'messages:staff.warrantyConfirmed',
  ),
  refuse: intent(
    refuseForm,
    ({ warranty: id, reason }, { api }) =>
      api.post('/admin-warranties/:id/decisions', { params: { id }, body: { act: 'refuse', reason } }),
    'messages:staff.warrantyRefused',
  ),
  withdraw: intent(
    withdrawForm,
    ({ warranty: id, reason }, { api }) =>
      api.post('/admin-warranties/:id/decisions', { params: { id }, body: { act: 'withdraw', reason } }),
    'messages:staff.warrantyWithdrawn',
  ),
}

import { withdrawConsentForm } from '~/app/features/sharing/consent.form'
import { consentList } from '~/app/features/sharing/consent-list'
import { intent } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(consentList)
export const action = listAction(consentList, {
  withdraw: intent(
    withdrawConsentForm,
    (params, { api }) => api.delete('/consents/:kind/:id', { params }),
    'messages:consent.withdrawn',
  ),
})
export default listPage(consentList)

import { intent, type Intents } from '~/app/platform/forms/intents.server'
import { takeBackForm } from './own.form'

export const ownPostIntents: Intents = {
  'take-back': intent(
    takeBackForm,
    ({ post }, { api }) => api.delete('/own-community-posts/:id', { params: { id: post } }),
    'messages:deleted',
  ),
}

import { intent, type Intents } from '~/app/platform/forms/intents.server'
import { takeBackForm } from './own.form'

export const ownCommentIntents: Intents = {
  'take-back': intent(
    takeBackForm,
    ({ comment }, { api }) => api.delete('/own-comments/:id', { params: { id: comment } }),
    'messages:deleted',
  ),
}

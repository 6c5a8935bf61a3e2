import { intent } from '~/app/platform/forms/intents.server'
import type { CarriedWord } from '~/app/platform/notifications.server'
import type { CallRequestId } from '~/domain/values/ids'
import { answerActForm, plainActForm, referenceForm, writtenActForm } from './doctor-call.form'

/** What a doctor does with one request, by the names of the machine. */
export function callIntentsOf(id: CallRequestId) {
  const params = { id }
  const plain = (type: 'take' | 'usAnsweredCall', word: CarriedWord) =>
    intent(
      plainActForm,
      ({ seen }, { api }) => api.post('/doctor-call-requests/:id/actions', { params, body: { type, seen } }),
      word,
    )
  const written = (type: 'doctorNote' | 'referenceAnswer', word: CarriedWord) =>
    intent(
      writtenActForm,
      ({ seen, text }, { api }) =>
        api.post('/doctor-call-requests/:id/actions', { params, body: { type, seen, text } }),
      word,
    )
  const answered = (type: 'done' | 'cancel', word: CarriedWord) =>
    intent(
      answerActForm,
      ({ seen, text }, { api }) =>
        api.post('/doctor-call-requests/:id/actions', { params, body: { type, seen, text } }),
      word,
    )
  return {
    take: plain('take', 'messages:call.taken'),
    usAnsweredCall: plain('usAnsweredCall', 'messages:call.unanswered'),
    done: answered('done', 'messages:call.done'),
    doctorNote: written('doctorNote', 'messages:call.written'),
    referenceAnswer: written('referenceAnswer', 'messages:call.answered'),
    cancel: answered('cancel', 'messages:call.canceled'),
    reference: intent(
      referenceForm,
      ({ seen, text, doctorId }, { api }) =>
        api.post('/doctor-call-requests/:id/actions', {
          params,
          body: { type: 'reference', seen, text, doctorId },
        }),
      'messages:call.referred',
    ),
  }
}

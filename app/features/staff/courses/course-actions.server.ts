import { intent } from '~/app/platform/forms/intents.server'
import { cancelForm, priceForm } from './course.form'

export const courseIntents = {
  price: intent(
    priceForm,
    ({ course: courseId, price }, { api }) =>
      api.put('/admin-courses/:courseId/price', { params: { courseId }, body: { price } }),
    'messages:edited',
  ),
}

export const enrolmentIntents = {
  cancel: intent(
    cancelForm,
    ({ course: courseId, learner: userId, reason }, { api, idempotencyKey }) =>
      api.post('/admin-courses/:courseId/enrolments/:userId/cancellations', {
        params: { courseId, userId },
        body: { reason },
        idempotencyKey,
      }),
    'messages:course.ended',
  ),
}

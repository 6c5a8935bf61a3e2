import { intent } from '~/app/platform/forms/intents.server'
import { cancelForm, priceForm, renameForm, revokeForm } from './course.form'

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
  rename: intent(
    renameForm,
    ({ course: courseId, learner: userId, name }, { api }) =>
      api.put('/admin-courses/:courseId/enrolments/:userId/certificate', {
        params: { courseId, userId },
        body: { name },
      }),
    'messages:edited',
  ),
  revoke: intent(
    revokeForm,
    ({ course: courseId, learner: userId, why: reason }, { api }) =>
      api.post('/admin-courses/:courseId/enrolments/:userId/certificate-revocations', {
        params: { courseId, userId },
        body: { reason },
      }),
    'messages:course.revoked',
  ),
}

import { bulkFormIntent, intent } from '~/app/platform/forms/intents.server'
import { medicineIdSchema } from '~/domain/values/ids'
import {
  medicineEditForm,
  medicineIdForm,
  medicineReviewerForm,
  medicineReviewForm,
  newMedicineForm,
} from './medicine.form'

export const medicineIntents = {
  add: intent(
    newMedicineForm,
    ({ strengths = [], otherNames = [], ...rest }, { api, idempotencyKey }) =>
      api.post('/admin-medicines', { body: { ...rest, strengths, otherNames }, idempotencyKey }),
    'messages:created',
  ),
  edit: intent(
    medicineEditForm,
    ({ medicine, strengths = [], otherNames = [], ...rest }, { api }) =>
      api.put('/admin-medicines/:id', {
        params: { id: medicine },
        body: { ...rest, strengths, otherNames },
      }),
    'messages:edited',
  ),
  review: intent(
    medicineReviewForm,
    ({ medicine, ...body }, { api }) =>
      api.post('/admin-medicines/:id/reviews', { params: { id: medicine }, body }),
    'messages:medicine.reviewed',
  ),
  'review-all': bulkFormIntent(
    medicineIdSchema,
    medicineReviewerForm,
    (id, reviewer, { api, seen: readAt }) =>
      api.post('/admin-medicines/:id/reviews', { params: { id }, body: { ...reviewer, readAt } }),
    'messages:medicine.allReviewed',
  ),
  retire: intent(
    medicineIdForm,
    ({ medicine }, { api }) => api.post('/admin-medicines/:id/retirements', { params: { id: medicine } }),
    'messages:edited',
  ),
  'bring-back': intent(
    medicineIdForm,
    ({ medicine }, { api }) => api.post('/admin-medicines/:id/restorations', { params: { id: medicine } }),
    'messages:edited',
  ),
}

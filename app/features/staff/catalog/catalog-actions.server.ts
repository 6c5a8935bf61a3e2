import { intent } from '~/app/platform/forms/intents.server'
import {
  endHolidayForm,
  engravingForm,
  holidayForm,
  newColourForm,
  newEngravingForm,
  newProductForm,
  offerForm,
  productForm,
  reviewForm,
  reviewTextForm,
  stockForm,
} from './catalog.form'

export const productIntents = {
  edit: intent(
    productForm,
    ({ product, comparePrice = null, largeQuantity = null, isSold = false, ...rest }, { api }) =>
      api.patch('/admin-products/:id', {
        params: { id: product },
        body: { ...rest, comparePrice, largeQuantity, isSold },
      }),
    'messages:edited',
  ),
  new: intent(
    newProductForm,
    ({ isSold = false, device = null, ...rest }, { api, idempotencyKey }) =>
      api.post('/admin-products', { body: { ...rest, device, isSold }, idempotencyKey }),
    'messages:created',
  ),
}

export const stockIntents = {
  adjust: intent(
    stockForm,
    ({ product, colour = null, change, reason }, { api, idempotencyKey }) =>
      api.post('/stock-adjustments', {
        body: { productId: product, colourFeatureId: colour, change, reason },
        idempotencyKey,
      }),
    'messages:staff.stockChanged',
  ),
}

export const featureIntents = {
  colour: intent(
    newColourForm,
    ({ colour }, { api, idempotencyKey }) =>
      api.post('/features', { body: { type: 'COLOR', colour }, idempotencyKey }),
    'messages:created',
  ),
  engraving: intent(
    newEngravingForm,
    (fields, { api, idempotencyKey }) =>
      api.post('/features', { body: { type: 'ENGRAVING', ...fields }, idempotencyKey }),
    'messages:created',
  ),
  edit: intent(
    engravingForm,
    ({ feature, ...body }, { api }) => api.patch('/features/:id', { params: { id: feature }, body }),
    'messages:edited',
  ),
  offer: intent(
    offerForm,
    ({ feature }, { api }) =>
      api.patch('/features/:id', { params: { id: feature }, body: { isOffered: true } }),
    'messages:edited',
  ),
  withdraw: intent(
    offerForm,
    ({ feature }, { api }) =>
      api.patch('/features/:id', { params: { id: feature }, body: { isOffered: false } }),
    'messages:edited',
  ),
}

export const reviewIntents = {
  approve: intent(
    reviewForm,
    ({ review }, { api }) =>
      api.patch('/reviews/:id', { params: { id: review }, body: { status: 'approved' } }),
    'messages:staff.reviewApproved',
  ),
  edit: intent(
    reviewTextForm,
    ({ review, text }, { api }) => api.patch('/reviews/:id', { params: { id: review }, body: { text } }),
    'messages:edited',
  ),
  remove: intent(
    reviewForm,
    ({ review }, { api }) =>
      api.patch('/reviews/:id', { params: { id: review }, body: { status: 'removed' } }),
    'messages:staff.reviewRemoved',
  ),
  delete: intent(
    reviewForm,
    ({ review }, { api }) => api.delete('/reviews/:id', { params: { id: review } }),
    'messages:deleted',
  ),
}

export const holidayIntents = {
  add: intent(
    holidayForm,
    ({ day, nameFa, nameEn }, { api }) =>
      api.post('/holidays', { body: { day, names: { fa: nameFa, en: nameEn } } }),
    'messages:created',
  ),
  end: intent(
    endHolidayForm,
    ({ day }, { api }) => api.delete('/holidays/:day', { params: { day } }),
    'messages:deleted',
  ),
}

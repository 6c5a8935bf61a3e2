import { bulkIntent, intent } from '~/app/platform/forms/intents.server'
import type { CarriedWord } from '~/app/platform/notifications.server'
import { reviewIdSchema, shopProductIdSchema } from '~/domain/values/ids'
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
  reviewPhotoForm,
  reviewTextForm,
  stockForm,
} from './catalog.form'

function sellAll(isSold: boolean) {
  return bulkIntent(
    shopProductIdSchema,
    (id, { api }) => api.patch('/admin-products/:id', { params: { id }, body: { isSold } }),
    isSold ? 'messages:staff.productsSold' : 'messages:staff.productsWithdrawn',
  )
}

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
  'sell-all': sellAll(true),
  'withdraw-all': sellAll(false),
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

function decideAll(status: 'approved' | 'removed', done: CarriedWord) {
  return bulkIntent(
    reviewIdSchema,
    (id, { api }) => api.patch('/reviews/:id', { params: { id }, body: { status } }),
    done,
  )
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
  'approve-all': decideAll('approved', 'messages:staff.reviewsApproved'),
  'remove-all': decideAll('removed', 'messages:staff.reviewsRemoved'),
  'remove-photo': intent(
    reviewPhotoForm,
    ({ review, photo }, { api }) =>
      api.delete('/reviews/:id/photos/:photoId', { params: { id: review, photoId: photo } }),
    'messages:deleted',
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

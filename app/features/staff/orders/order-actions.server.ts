import { instantInTehran } from '~/domain/values/tehran-time'
import type { StaffOrder } from '~/domain/orders/order-contract'
import { orderIdSchema } from '~/domain/values/ids'
import { bulkIntent, intent, type IntentCall } from '~/app/platform/forms/intents.server'
import {
  announceForm,
  approveForm,
  cancelForm,
  deliverForm,
  foundForm,
  lineField,
  linesToShip,
  missForm,
  refundForm,
  refuseForm,
  replaceForm,
  shipForm,
  transferForm,
} from './order.form'

/** What staff can do with several orders of the list. */
export const orderListActions = {
  'send-codes': bulkIntent(
    orderIdSchema,
    (id, { api, idempotencyKey }) =>
      api.post('/admin-orders/:id/announcements', { params: { id }, body: { by: 'sms' }, idempotencyKey }),
    'messages:staff.codesSentAgain',
  ),
  // From the moment of the press the time for an exchange is counted: it is asked whether they have come.
  deliver: bulkIntent(
    orderIdSchema,
    (id, { api, idempotencyKey }) =>
      api.post('/admin-orders/:id/deliveries', { params: { id }, body: {}, idempotencyKey }),
    'messages:staff.ordersDelivered',
    { isAsked: true },
  ),
}

/** What staff can do with an order; whether it may be done now, the API says. */
export function orderActions(order: StaffOrder) {
  const params = { id: order.id }
  const review = (
    { api, idempotencyKey }: IntentCall,
    body: { decision: 'approve' | 'refuse'; refundTo?: 'wallet' | 'account' },
  ) => api.post('/admin-orders/:id/reviews', { params, body, idempotencyKey })
  const announce = ({ api, idempotencyKey }: IntentCall, by: 'sms' | 'phone') =>
    api.post('/admin-orders/:id/announcements', { params, body: { by }, idempotencyKey })
  return {
    sendCode: intent(announceForm, (_, call) => announce(call, 'sms'), 'messages:staff.codeSentAgain'),
    tellCode: intent(announceForm, (_, call) => announce(call, 'phone'), 'messages:staff.orderQueued'),
    approve: intent(
      approveForm,
      (_, call) => review(call, { decision: 'approve' }),
      'messages:staff.orderApproved',
    ),
    refuse: intent(
      refuseForm,
      ({ refundTo }, call) => review(call, { decision: 'refuse', refundTo }),
      'messages:staff.orderCancelled',
    ),
    ship: intent(
      shipForm(order),
      ({ company, waybill, trackingCode, ...counts }, { api, idempotencyKey }) => {
        const lines = linesToShip(order)
          .map(({ id }) => ({ lineId: id, quantity: Number(counts[lineField(id)] ?? 0) }))
          .filter(({ quantity }) => quantity > 0)
        const body = { company, waybill, trackingCode, lines }
        return api.post('/admin-orders/:id/shipments', { params, body, idempotencyKey })
      },
      'messages:staff.orderShipped',
    ),
    deliver: intent(
      deliverForm,
      ({ day, time }, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/deliveries', {
          params,
          body: day && time ? { deliveredAt: instantInTehran(day, time).toISOString() } : {},
          idempotencyKey,
        }),
      'messages:staff.orderDelivered',
    ),
    cancel: intent(
      cancelForm,
      (body, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/cancellations', { params, body, idempotencyKey }),
      'messages:staff.orderCancelled',
    ),
    miss: intent(
      missForm,
      (body, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/missing-lines', { params, body, idempotencyKey }),
      'messages:staff.lineMissing',
    ),
    found: intent(
      foundForm,
      ({ line }, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/missing-lines', {
          params,
          body: { line, reason: null },
          idempotencyKey,
        }),
      'messages:staff.lineFound',
    ),
    replace: intent(
      replaceForm,
      ({ line, product, colour, engravingFeature, engraving }, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/replacements', {
          params,
          body: {
            line,
            shop_product_id: product,
            shop_feature_product_id: [colour, engraving ? engravingFeature : undefined].filter(
              (id) => id !== undefined,
            ),
            features: {
              COLOR: colour && { id: colour, type: 'COLOR' },
              ENGRAVING:
                engraving && engravingFeature
                  ? { id: engravingFeature, type: 'ENGRAVING', text: engraving }
                  : undefined,
            },
          },
          idempotencyKey,
        }),
      'messages:staff.lineReplaced',
    ),
    transfer: intent(
      transferForm(order.transfer ?? { amount: 0, left: 0 }),
      (body, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/transfers', { params, body, idempotencyKey }),
      'messages:staff.transferConfirmed',
    ),
    refund: intent(
      refundForm(order.amounts.paid - order.amounts.refunded),
      (body, { api, idempotencyKey }) =>
        api.post('/admin-orders/:id/refunds', { params, body, idempotencyKey }),
      'messages:staff.refunded',
    ),
  }
}

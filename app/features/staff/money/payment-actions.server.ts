import type { ConcludePayment, ConcludeRefund } from '~/domain/payments/contract'
import { intent } from '~/app/platform/forms/intents.server'
import { completeForm, concludePaymentForm, concludeRefundForm, verifyForm } from './payment.form'

const concludeRefund = (outcome: ConcludeRefund['outcome']) =>
  intent(
    concludeRefundForm,
    ({ refund, ...evidence }, { api, idempotencyKey }) =>
      api.post('/admin-refunds/:id/conclusions', {
        params: { id: refund },
        body: { outcome, ...evidence },
        idempotencyKey,
      }),
    'messages:staff.refundConcluded',
  )

const concludePayment = (outcome: ConcludePayment['outcome']) =>
  intent(
    concludePaymentForm,
    ({ payment, ...evidence }, { api, idempotencyKey }) =>
      api.post('/admin-payments/:id/conclusions', {
        params: { id: payment },
        body: { outcome, ...evidence },
        idempotencyKey,
      }),
    'messages:staff.paymentConcluded',
  )

/** What staff can do about payments and refunds; whether it may be done now, the API says. */
export const paymentIntents = {
  verify: intent(
    verifyForm,
    ({ payment }, { api, idempotencyKey }) =>
      api.post('/admin-payments/:id/verifications', { params: { id: payment }, idempotencyKey }),
    'messages:staff.paymentAsked',
  ),
  paid: concludePayment('paid'),
  notPaid: concludePayment('not-paid'),
  complete: intent(
    completeForm,
    ({ refund, bankReference }, { api, idempotencyKey }) =>
      api.post('/admin-refunds/:id/completions', {
        params: { id: refund },
        body: { bankReference },
        idempotencyKey,
      }),
    'messages:staff.refundCompleted',
  ),
  reversed: concludeRefund('reversed'),
  notReversed: concludeRefund('not-reversed'),
}

import { ApiFailure } from '~/app/platform/api.server'
import { intent, preparedBulkIntent } from '~/app/platform/forms/intents.server'
import type { ConcludePayment, ConcludeRefund } from '~/domain/payments/contract'
import { paymentIdSchema } from '~/domain/values/ids'
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
  'verify-all': preparedBulkIntent(
    paymentIdSchema,
    () => {
      // A gateway that does not answer is not waited for once a row.
      let silence: ApiFailure | undefined
      return Promise.resolve(async (id, { api, idempotencyKey }) => {
        if (silence) throw silence
        try {
          await api.post('/admin-payments/:id/verifications', { params: { id }, idempotencyKey })
        } catch (error) {
          if (error instanceof ApiFailure && error.code === 'gateway-unreachable') silence = error
          throw error
        }
      })
    },
    'messages:staff.paymentsAsked',
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

import type { PaymentHandler } from '~/api/domains/payments/public'
import type { OrdersDeps } from './deps'

/** What follows from the payment of an order. Until orders can be placed there is none, and a payment that names one stays as it is. */
export const orderPaymentHandler = (_deps: Pick<OrdersDeps, 'jobs' | 'log'>): PaymentHandler => ({
  settled: () => Promise.reject(new Error('There are no orders yet')),
  failed: () => Promise.reject(new Error('There are no orders yet')),
})

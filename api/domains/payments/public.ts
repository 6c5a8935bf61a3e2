import type { JobWorker } from '~/api/platform/jobs/public'
import type { PaymentsDeps } from './deps'
import { sweepWorker } from './jobs/sweep'

export type { PaymentsDeps } from './deps'
export type { KnownPayment, PaymentHandler, PaymentHandlers } from './handlers'
export { schedulePaymentSweep, sweepPayments } from './jobs/sweep'
export { paymentsPersonalData } from './personal-data'
export {
  cancelOpenPayment,
  createPayment,
  enterTransfer,
  newPaymentId,
  openPaymentOf,
  paymentOf,
  paymentsOf,
  type NewPayment,
} from './service/payments'
export { refundPayment, type NewRefund } from './service/refunds'

/** What does payments' jobs. */
export const paymentsWorkers = (deps: PaymentsDeps): JobWorker[] => [sweepWorker(deps)]

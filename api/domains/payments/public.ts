import type { PeriodicJob } from '~/api/platform/jobs/public'
import type { PaymentsDeps } from './deps'
import { paymentSweep } from './jobs/sweep'

export type { PaymentsDeps } from './deps'
export type { KnownPayment, PaymentHandler, PaymentHandlers } from './handlers'
export { onStaffDesk as paymentsOnStaffDesk } from './repo/payments'
export { onStaffDesk as refundsOnStaffDesk } from './repo/refunds'
export { sweepPayments } from './jobs/sweep'
export { paymentsPersonalData } from './personal-data'
export {
  cancelOpenPayment,
  createPayment,
  enterTransfer,
  newPaymentId,
  openPaymentOf,
  openPaymentsOf,
  paymentOf,
  paymentsFor,
  paymentsOf,
  type NewPayment,
} from './service/payments'
export { refundPayment, type NewRefund } from './service/refunds'

export const paymentsPeriodicJobs = (deps: PaymentsDeps): PeriodicJob[] => [paymentSweep(deps)]

import type { JobWorker, PeriodicJob } from '~/api/platform/jobs/public'
import type { OrdersDeps } from './deps'
import { lapseForgottenOrders, lifecycleWorkers, remindOfMissingItems } from './lifecycle/jobs'
import { orderMails, type OrderMailDeps } from './mails/job'

export { consumeDiscount, discountOfConsultation, giveBackDiscount } from './discounts/service'
export { tryDiscountCode } from './pricing/service'
export { effectOfFact } from './fact-effects/service'
export { pricingPersonalData } from './pricing/personal-data'
export { seedDemoOrders } from './lifecycle/service/demo'
export { ordersPersonalData } from './lifecycle/personal-data'
export { findOwnOrder } from './lifecycle/repo/orders'
export {
  findDeviceLine,
  listDeviceLines,
  ordersOfLines,
  type DeviceLine,
} from './lifecycle/repo/device-lines'
export { unreadOf as unreadTicketsOf, waiting as waitingTickets } from './tickets/repo'
export { ordersOnStaffDesk } from './staff/counts'
export { ticketReason } from './tickets/service/ticket-reason'
export { missingLineReason } from './lifecycle/service/missing'
export { orderPaymentHandler } from './lifecycle/service/settle'

/** What lets unpaid orders lapse, and queues those whose code has gone. */
export const ordersWorkers = (_deps: OrdersDeps): JobWorker[] => [...lifecycleWorkers]

/** What finds unpaid orders that were forgotten, and tells customers by mail. */
export const ordersPeriodicJobs = (deps: OrderMailDeps): PeriodicJob[] => [
  lapseForgottenOrders,
  remindOfMissingItems(deps),
  orderMails(deps),
]

import type { JobWorker } from '~/api/platform/jobs/public'
import { lifecycleWorkers } from './lifecycle/jobs'
import { orderMailsWorker, type OrderMailDeps } from './mails/job'

export { pricingPersonalData } from './pricing/personal-data'
export { seedDemoOrders } from './lifecycle/service/demo'
export { ordersPersonalData } from './lifecycle/personal-data'
export { orderPaymentHandler } from './lifecycle/service/settle'
export { scheduleOrderMails } from './mails/job'

/** What lets unpaid orders lapse, queues those whose code has gone, and tells customers by mail. */
export const ordersWorkers = (deps: OrderMailDeps): JobWorker[] => [
  ...lifecycleWorkers,
  orderMailsWorker(deps),
]

import type { JobWorker } from '~/api/platform/jobs/public'
import type { OrdersDeps } from './deps'

export { pricingPersonalData } from './pricing/personal-data'

export const ordersWorkers = (_deps: OrdersDeps): JobWorker[] => []

import type { JobWorker } from '~/api/platform/jobs/public'
import type { PaymentsDeps } from './deps'

export const paymentsWorkers = (_deps: PaymentsDeps): JobWorker[] => []

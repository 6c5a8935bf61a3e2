import type { ApiLog } from '~/api/platform/api-log'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PaymentGateway } from '~/api/platform/gateways/payment-gateway'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'
import type { PaymentHandlers } from './handlers'

/** What the payments domain is made of. */
export interface PaymentsDeps {
  database: Database
  clock: Clock
  log: ApiLog
  limits: RateLimits
  paymentGateway: PaymentGateway
  /** What follows from a payment: other domains', so that payments need none of them. */
  paymentHandlers: PaymentHandlers
  settings: { siteOrigin: string }
}

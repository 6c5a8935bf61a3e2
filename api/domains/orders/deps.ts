import type { ApiLog } from '~/api/platform/api-log'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { ShownMemory } from '~/api/platform/memory/shown-memory'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What the orders domain is made of. */
export interface OrdersDeps {
  database: Database
  clock: Clock
  log: ApiLog
  jobs: Jobs
  limits: RateLimits
  buckets: Buckets
  messenger: Messenger
  shown: ShownMemory
  /** Links that leave by SMS lead here. */
  settings: { siteOrigin: string }
  /** Keys digests of whom is counted. */
  secret: string
}

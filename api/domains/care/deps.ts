import type { ApiLog } from '~/api/platform/api-log'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What accompanying doctors are made of. */
export interface CareDeps {
  database: Database
  clock: Clock
  log: ApiLog
  limits: RateLimits
  buckets: Buckets
  messenger: Messenger
  jobs: Jobs
  settings: { siteOrigin: string }
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

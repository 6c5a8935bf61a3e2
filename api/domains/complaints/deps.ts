import type { ApiLog } from '~/api/platform/api-log'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { Jobs } from '~/api/platform/jobs/public'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What complaints are made of. */
export interface ComplaintsDeps {
  database: Database
  clock: Clock
  log: ApiLog
  jobs: Jobs
  limits: RateLimits
  buckets: Buckets
  files: PrivateFiles
  messenger: Messenger
  settings: { siteOrigin: string }
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

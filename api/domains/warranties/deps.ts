import type { ApiLog } from '~/api/platform/api-log'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What warranties are made of. */
export interface WarrantiesDeps {
  database: Database
  clock: Clock
  log: ApiLog
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

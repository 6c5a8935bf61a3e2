import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What the community is made of. */
export interface CommunityDeps {
  database: Database
  clock: Clock
  buckets: Buckets
  files: PrivateFiles
  limits: RateLimits
}

/** Who of staff calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

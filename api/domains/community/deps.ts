import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Buckets } from '~/api/platform/rate-limit/buckets'

/** What the community is made of. */
export interface CommunityDeps {
  database: Database
  clock: Clock
  buckets: Buckets
}

/** Who of staff calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

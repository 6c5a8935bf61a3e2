import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Jobs } from '~/api/platform/jobs/public'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'

/** What referral letters are made of. */
export interface ReferralDeps {
  database: Database
  clock: Clock
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

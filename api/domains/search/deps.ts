import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What the search is made of. */
export interface SearchDeps {
  database: Database
  clock: Clock
  limits: RateLimits
}

import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What the records are made of. */
export interface RecordsDeps {
  database: Database
  clock: Clock
  files: PrivateFiles
  limits: RateLimits
}

import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'

/** What devices need. */
export interface DeviceDeps {
  database: Database
  clock: Clock
}

import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'

/** What the records are made of. */
export interface RecordsDeps {
  database: Database
  clock: Clock
}

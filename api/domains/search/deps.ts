import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'

/** What the search is made of. */
export interface SearchDeps {
  database: Database
  clock: Clock
}

import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'

/** What a family is made of. */
export interface FamilyDeps {
  database: Database
  clock: Clock
}

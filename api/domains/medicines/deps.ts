import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'

/** What the list of medicines is made of. */
export interface MedicinesDeps {
  database: Database
  clock: Clock
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

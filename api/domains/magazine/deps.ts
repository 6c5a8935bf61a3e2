import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Buckets } from '~/api/platform/rate-limit/buckets'

/** What the magazine and its comments are made of. */
export interface MagazineDeps {
  database: Database
  clock: Clock
  buckets: Buckets
  settings: { siteOrigin: string }
}

/** Who of staff calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

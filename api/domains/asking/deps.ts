import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'

/** What asking is made of. */
export interface AskingDeps {
  database: Database
  clock: Clock
  buckets: Buckets
  messenger: Messenger
  /** Addresses of answers are signed with a key of it. */
  secret: string
  settings: { siteOrigin: string }
}

/** Who of staff calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

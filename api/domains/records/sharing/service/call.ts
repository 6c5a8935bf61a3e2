import type { Person, Reader } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What sharing is made of. */
export interface SharingDeps {
  database: Database
  clock: Clock
  buckets: Buckets
  limits: RateLimits
  /** Keys the hashes of passcodes. */
  secret: string
  messenger: Messenger
  settings: { siteOrigin: string }
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

/** The same of what is only read, which needs nobody to be signed in where a link is open. */
export interface ReadingCall {
  actor: Reader
  requestId: string
}

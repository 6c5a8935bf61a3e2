import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'

/** What enquiries are made of. */
export interface EnquiriesDeps {
  database: Database
  clock: Clock
  buckets: Buckets
  messenger: Messenger
  files: PrivateFiles
  /** Addresses of answers are signed with a key of it. */
  secret: string
  settings: { siteOrigin: string }
}

/** Who of staff calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

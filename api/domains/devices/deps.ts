import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { ApiLog } from '~/api/platform/api-log'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What devices need. */
export interface DeviceDeps {
  database: Database
  clock: Clock
}

/** What taking one out of an account needs beside. */
export interface ReleaseDeps extends DeviceDeps {
  messenger: Messenger
  settings: { siteOrigin: string }
}

/** What adding one needs beside: how many, and how often serials of others were met. */
export interface AddingDeps extends DeviceDeps {
  log: ApiLog
  limits: RateLimits
  buckets: Buckets
}

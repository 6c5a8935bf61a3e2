import type { Alarms } from '~/api/platform/alarms/alarms'
import type { ApiLog } from '~/api/platform/api-log'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { Buckets } from '~/api/platform/rate-limit/buckets'

/** What call requests are made of. */
export interface CallsDeps {
  database: Database
  clock: Clock
  log: ApiLog
  buckets: Buckets
  messenger: Messenger
  jobs: Jobs
  /** Who hears of an emergency that nobody takes. */
  alarms: Alarms
  settings: { siteOrigin: string }
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

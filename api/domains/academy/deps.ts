import type { ApiLog } from '~/api/platform/api-log'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { ShownMemory } from '~/api/platform/memory/shown-memory'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What the academy is made of. */
export interface AcademyDeps {
  database: Database
  clock: Clock
  limits: RateLimits
  log: ApiLog
  messenger: Messenger
  shown: ShownMemory
  settings: { siteOrigin: string }
}

/** What its sessions are made of: their people are reminded. */
export interface SessionDeps extends AcademyDeps {
  jobs: Jobs
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

import type { DirectoryMemory } from './service/directory-memory'

/** What doctors, their times and reservations are made of. */
export interface BookingDeps {
  database: Database
  clock: Clock
  messenger: Messenger
  files: PrivateFiles
  limits: RateLimits
  jobs: Jobs
  settings: { siteOrigin: string }
}

/** And what is shown to everybody. */
export interface ShownBookingDeps extends BookingDeps {
  directory: DirectoryMemory
}

/** By which account something is done. */
export interface Caller {
  actor: Pick<Person, 'userId'>
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

import type { ApiLog } from '~/api/platform/api-log'
import type { Alarms } from '~/api/platform/alarms/alarms'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { Buckets } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'
import type { PersonalData } from './personal-data'
import type { AccessTokens } from './service/access-tokens'
import type { PrivateFiles } from '~/api/platform/files/private-files'

/** What identity is made of. */
export interface IdentityDeps {
  database: Database
  clock: Clock
  log: ApiLog
  jobs: Jobs
  limits: RateLimits
  buckets: Buckets
  alarms: Alarms
  /** Zero bits of the least proof of work (`domain/identity/proof-of-work`). */
  proofBits: number
  messenger: Messenger
  files: PrivateFiles
  accessTokens: AccessTokens
  settings: { siteOrigin: string }
  /** Everything keyed here is derived from it, each under a purpose of its own. */
  secret: string
  /** What every domain keeps about a person, identity's own not among them. */
  personalData: readonly PersonalData[]
}

/** Where a call came from. */
export interface Caller {
  address: string
  /** What the browser or app calls itself. */
  device: string | null
}

/** Who is on the way in, who may be known by their device. */
export interface Newcomer extends Caller {
  /** What a device of somebody's brings to be known again. */
  deviceToken: string | null
}

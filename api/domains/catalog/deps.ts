import type { ApiLog } from '~/api/platform/api-log'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { Jobs } from '~/api/platform/jobs/public'
import type { ShownMemory } from '~/api/platform/memory/shown-memory'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'

/** What the catalog domain is made of. */
export interface CatalogDeps {
  database: Database
  clock: Clock
  log: ApiLog
  jobs: Jobs
  limits: RateLimits
  messenger: Messenger
  files: PrivateFiles
  shown: ShownMemory
  settings: { siteOrigin: string }
}

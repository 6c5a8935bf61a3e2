import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'

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

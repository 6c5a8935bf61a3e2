import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import type { Messenger } from '~/api/platform/gateways/messenger'
import type { PushGateway } from '~/api/platform/gateways/push/push-gateway'
import type { Jobs } from '~/api/platform/jobs/public'

/** What reminders are made of. */
export interface RemindersDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  pushGateway: PushGateway
  /** What a notice goes by whose browser is not there any more. */
  messenger: Messenger
  settings: { siteOrigin: string }
}

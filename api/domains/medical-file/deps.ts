import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'

/** What medical files are made of. */
export interface MedicalFileDeps {
  database: Database
  clock: Clock
}

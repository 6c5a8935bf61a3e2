import type { NoticeDeps } from '~/api/domains/reminders/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Database } from '~/api/platform/database/database'

/** What comments on records are made of. */
export interface RecordCommentsDeps extends NoticeDeps {
  database: Database
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

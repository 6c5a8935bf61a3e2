import type { Clock } from '~/api/platform/clock'
import type { Database, Queryable, Tx } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'

/** What the records are made of. */
export interface RecordsDeps {
  database: Database
  clock: Clock
  files: PrivateFiles
  limits: RateLimits
  /** How tall somebody is said to be where no record of them says it, in cm; absent: nobody is asked. */
  statedHeight?: (queryable: Queryable, person: StatedPerson) => Promise<number | null>
  /** Tells a family that their doctor has recorded something, and not what; absent: nobody is told. */
  tellOfRecord?: (tx: Tx, of: { ownerId: UserId; memberId: FamilyMemberId | null }) => Promise<unknown>
}

export interface StatedPerson {
  ownerId: UserId
  /** Null of the owner. */
  memberId: FamilyMemberId | null
  subjectId: string
}

import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FileId, UserId } from '~/domain/values/ids'
import type { Role } from '~/domain/values/role'

/** What one domain keeps about a person: each domain gives one of these, and neither export nor deletion can forget it. */
export interface PersonalData {
  /** Names the part in the export, such as `records`. */
  name: string
  /** Everything of this person and nothing of another, as JSON. */
  collect(queryable: Queryable, userId: UserId): Promise<unknown>
  /** Private files that belong to it; they go into the export and away with the account. */
  files?(queryable: Queryable, userId: UserId): Promise<{ id: FileId; name: string }[]>
  /**
   * Takes away what names the person, inside the transaction that deletes the account.
   * @param askedAt when they asked for it: what they could have had back then is not lost by the days in which they may change their mind; left out: then as well
   */
  erase(tx: Tx, userId: UserId, at: Date, askedAt?: Date): Promise<void>
  /**
   * Gives back what the person held for others and can do no more: in the transaction that blocks the account or takes a role.
   * @param before what they could do until then: who could not do it anyway gives back nothing once more
   */
  stop?(tx: Tx, userId: UserId, at: Date, before: Able): Promise<void>
}

/** By what somebody may do things for others. */
export interface Able {
  roles: readonly Role[]
  suspendedAt: Date | null
}

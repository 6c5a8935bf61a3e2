import type { Clock } from '~/api/platform/clock'
import type { Database, Tx } from '~/api/platform/database/database'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'

/** What a family is made of. */
export interface FamilyDeps {
  database: Database
  clock: Clock
}

/**
 * What waits for a member ends when they are deleted, and in the same transaction. What has ended stays so where they are brought back.
 * @throws ApiProblem where something has to be ended by hand first
 */
export type EndOfMember = (tx: Tx, member: { ownerId: UserId; memberId: FamilyMemberId }) => Promise<void>

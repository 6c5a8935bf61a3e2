import type { Person } from '~/api/platform/auth/actor'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'

/** Whose file it is: kept by its owner, of themselves or of somebody in their family. The repository puts it into the SQL of every statement. */
export interface Subject {
  ownerId: UserId
  /** Null of the owner. */
  memberId: FamilyMemberId | null
  /** The member's id, or the owner's. */
  subjectId: string
}

/** What this person keeps and may change, whatever role they have: their own files and no other. */
export const ownerFor = ({ userId }: Person): UserId => userId

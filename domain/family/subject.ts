import type { FamilyMemberId, UserId } from '../values/ids'

/** Whose body something is of, within what a person reaches. */
export interface FamilySubject {
  ownerId: UserId
  /** Null: the owner. */
  memberId: FamilyMemberId | null
  /** The member, or the owner. */
  subjectId: FamilyMemberId | UserId
  /** Whether guidelines for adults may judge them now. */
  isAdult: boolean
  /** Whether they came of age so long ago that who was their guardian writes nothing new into their record. */
  isGuardianshipEnded: boolean
}

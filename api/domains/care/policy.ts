import type { Person } from '~/api/platform/auth/actor'
import { accompanyingRole } from '~/domain/care/rules'
import type { UserId } from '~/domain/values/ids'

/**
 * Whose threads somebody reaches: those of their own family, and as an accompanying doctor those whom somebody has agreed to. Nobody else reads a word,
 * staff included.
 */
export interface CareReach {
  userId: UserId
  /** Whether they may act as a doctor. */
  isDoctor: boolean
}

export const reachOf = ({ userId, roles }: Person): CareReach => ({
  userId,
  isDoctor: roles.includes(accompanyingRole),
})

import type { Person } from '~/api/platform/auth/actor'
import type { UserId } from '~/domain/values/ids'

/** Whose family somebody reaches: their own, whatever their role. */
export const familyOwnerFor = ({ userId }: Person): UserId => userId

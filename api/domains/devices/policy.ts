import type { Person } from '~/api/platform/auth/actor'
import type { UserId } from '~/domain/values/ids'

/** Whose devices somebody reaches: their own, whatever their role. */
export const deviceOwnerFor = ({ userId }: Person): UserId => userId

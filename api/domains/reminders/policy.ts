import type { Person } from '~/api/platform/auth/actor'
import type { UserId } from '~/domain/values/ids'

/** Whose reminders and subscriptions somebody reaches: their own, whatever their role. */
export const ownerFor = ({ userId }: Person): UserId => userId

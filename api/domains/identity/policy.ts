import type { Person } from '~/api/platform/auth/actor'
import { isStaff } from '~/domain/identity/rules'
import type { UserId } from '~/domain/values/ids'
import type { Role } from '~/domain/values/role'

/** Whose accounts somebody may see. The repository turns it into a condition of its SQL. */
export type VisiblePeople = { kind: 'all' } | { kind: 'self'; userId: UserId }

const rolesThatSeeEveryone: readonly Role[] = ['support', 'admin']

export const visiblePeople = ({ roles, userId }: Person): VisiblePeople =>
  roles.some((role) => rolesThatSeeEveryone.includes(role)) ? { kind: 'all' } : { kind: 'self', userId }

/**
 * Whether somebody may suspend that person. Support keeps patients and doctors from misuse; staff are suspended by an admin alone,
 * so that nobody of the support desk locks the others out; and nobody suspends themselves.
 */
export function maySuspend(actor: Person, person: { id: UserId; roles: Role[] }): boolean {
  if (actor.userId === person.id) return false
  if (actor.roles.includes('admin')) return true
  return actor.roles.includes('support') && !isStaff(person.roles)
}

import type { Person } from '~/api/platform/auth/actor'
import { ownerFor, type Subject } from '../policy'

/** Whose file is meant: the caller's own. */
export function ownSubject(person: Person): Subject {
  const ownerId = ownerFor(person)
  return { ownerId, memberId: null, subjectId: ownerId }
}

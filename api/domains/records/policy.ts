import type { Person } from '~/api/platform/auth/actor'
import type { FamilySubject } from '~/domain/family/subject'
import type { RecordSource } from '~/domain/records/schemas'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'

/**
 * Whose records a statement reaches. The repository puts it into the SQL of every one (`repo/scope.ts`), so that no row is ever read and
 * judged afterwards. Members of the family are within their owner's reach. Further ways to a record (a share, an accompanying doctor) are further kinds here.
 */
export interface RecordScope {
  kind: 'own'
  ownerId: UserId
}

/** Whose body a history is of, within what somebody reaches: of oneself the owner's id, else the member's. */
export interface Subject {
  scope: RecordScope
  subjectId: string
}

/** The same, with what a guideline has to know of whose it is. */
export interface History extends Subject {
  /** Null: the owner. */
  memberId: FamilyMemberId | null
  isAdult: boolean
}

/** What this person may read. Whatever role they have: for now what is their own, and no more. */
export const readableBy = ({ userId }: Person): RecordScope => ({ kind: 'own', ownerId: userId })

/** What this person may change, delete and bring back. */
export const writableBy = ({ userId }: Person): RecordScope => ({ kind: 'own', ownerId: userId })

/**
 * The history that this person reads or writes into, of what the family has found to be within their reach.
 * @param subject their own, or of a member of their family
 */
export const historyOf = (person: Person, { memberId, subjectId, isAdult }: FamilySubject): History => ({
  scope: readableBy(person),
  memberId,
  subjectId,
  isAdult,
})

/** As what this person may write into their own record. Doctors, stands and imports have ways of their own, which none leads to yet. */
export const sourcesOf = (_person: Person): readonly RecordSource[] => ['self', 'device']

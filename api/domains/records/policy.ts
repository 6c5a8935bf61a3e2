import type { Person, Reader } from '~/api/platform/auth/actor'
import type { FamilySubject } from '~/domain/family/subject'
import type { RecordSource } from '~/domain/records/schemas'
import type { GrantWay, ShareScope } from '~/domain/sharing/rules'
import type { FamilyMemberId, ShareId, UserId } from '~/domain/values/ids'
import type { ShareReader } from './sharing/repo/grants'

/**
 * Whose records a statement reaches. The repository puts it into the SQL of every one (`repo/scope.ts`), so that no row is ever read and
 * judged afterwards. Members of the family are within their owner's reach. Further ways to a record are further kinds here.
 */
export type RecordScope = OwnScope | SharedScope

export interface OwnScope {
  kind: 'own'
  ownerId: UserId
}

/** What a share opens to whoever it was given to, and the record to the accompanying doctor: to be read, and no more. */
export interface SharedScope {
  kind: 'shared'
  ownerId: UserId
  /** Of the share, or of the accompanying doctor. */
  shareId: ShareId
  way: GrantWay
  reader: ShareReader
  /** The moment of the request. */
  at: Date
  extent: ShareScope
}

/**
 * What a doctor has recorded for whom they accompany now: to be deleted and brought back, and no more. What they have signed is none of it, nor is what the family
 * has deleted.
 */
export interface RecordedScope {
  kind: 'recorded'
  userId: UserId
  /** The moment of the request. */
  at: Date
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

/** What this person may read without a share. Whatever role they have: what is their own, and no more. */
export const readableBy = ({ userId }: Person): OwnScope => ({ kind: 'own', ownerId: userId })

/** As what somebody reads by a share. */
export const readerOf = (reader: Reader): ShareReader =>
  reader.kind === 'person' ? { userId: reader.userId } : { visitId: reader.visitId }

/** Whose favourites are marked among what is read; null: of nobody who is known. */
export const viewerOf = (reader: Reader): UserId | null => (reader.kind === 'person' ? reader.userId : null)

/** What somebody may read by a share that is open to them. */
export const sharedWith = (
  reader: Reader,
  share: { id: ShareId; way: GrantWay; ownerId: UserId; scope: ShareScope },
  at: Date,
): SharedScope => ({
  kind: 'shared',
  ownerId: share.ownerId,
  shareId: share.id,
  way: share.way,
  reader: readerOf(reader),
  at,
  extent: share.scope,
})

/** What this person may change, delete and bring back. */
export const writableBy = ({ userId }: Person): OwnScope => ({ kind: 'own', ownerId: userId })

/** What this person may delete and bring back of what they have recorded as somebody’s doctor. */
export const recordedBy = ({ userId }: Person, at: Date): RecordedScope => ({ kind: 'recorded', userId, at })

/** The history that a share opens, of what the family says of whose it is. */
export const sharedHistory = (
  scope: SharedScope,
  { memberId, subjectId, isAdult }: FamilySubject,
): History => ({ scope, memberId, subjectId, isAdult })

/** Whether days, which sum up all records of a type, are within reach: of one shared record they tell nothing. */
export const reachesDays = ({ scope }: Subject): boolean => scope.kind === 'own' || scope.extent !== 'record'

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

/** The history of whom somebody accompanies, which their doctor records into. That they may has been decided before. */
export const recordedHistory = ({ ownerId, memberId, subjectId, isAdult }: FamilySubject): History => ({
  scope: { kind: 'own', ownerId },
  memberId,
  subjectId,
  isAdult,
})

/** As what this person may write into their own record. Doctors and imports have ways of their own; none leads to stands yet. */
export const sourcesOf = (_person: Person): readonly RecordSource[] => ['self', 'device']

/** Whether a doctor whom somebody has consulted may write into this archive: never into their own, where what they say is said by themselves. */
export const mayWriteAsDoctor = (writer: UserId, { ownerId }: Pick<FamilySubject, 'ownerId'>): boolean =>
  writer !== ownerId

/**
 * What a doctor has written nobody changes, whose archive it stands in neither; whose archive it is may delete it, and bring it back, as any record of theirs, and so may
 * the doctor what they have recorded and not signed, while they accompany (`recordedBy`).
 */
export const isChangeable = (source: RecordSource): boolean => source !== 'doctor'

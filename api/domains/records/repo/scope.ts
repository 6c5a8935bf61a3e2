import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { isRecordedByDoctors } from '~/domain/records/define'
import { recordDefinitions, type RecordType } from '~/domain/records/types'
import type { UserId } from '~/domain/values/ids'
import type { RecordedScope, RecordScope, Subject } from '../policy'
import { recordDays, records } from '../tables'
import { isAccompaniedNow, isGranted } from '../sharing/repo/grants'
import { isOfKeptMember } from './of-member'

const recordedTypes = recordDefinitions.filter(isRecordedByDoctors).map(({ type }) => type as RecordType)

/** Recorded by this doctor, and not signed. */
export const isRecordedAsDoctor = ({ userId }: { userId: UserId }): SQL =>
  sql`(${records.writtenBy} = ${userId} and ${records.source} = 'doctor' and ${inArray(records.type, recordedTypes)})`

/** The policy as SQL (invariant 12): a condition on `records` that every statement on them carries. */
export function inScope(scope: RecordScope | RecordedScope): SQL {
  switch (scope.kind) {
    case 'own':
      return eq(records.ownerId, scope.ownerId)
    case 'shared':
      return sql`(${eq(records.ownerId, scope.ownerId)} and ${isGranted(scope, records, records.id)})`
    case 'recorded':
      return sql`(${isRecordedAsDoctor(scope)} and ${isAccompaniedNow(scope, records)}
        and (${records.deletedAt} is null or ${records.deletedBy} = ${scope.userId}))`
  }
}

/** The same of one record that is named by its id: whose it is has not been asked for, and with a deleted member their records are out of reach. */
export const oneInScope = (scope: RecordScope | RecordedScope): SQL | undefined =>
  and(inScope(scope), isOfKeptMember())

/** Records within reach that are there, of one body. */
export const liveRecordsOf = (subject: Subject): SQL | undefined =>
  and(inScope(subject.scope), eq(records.subjectId, subject.subjectId), isNull(records.deletedAt))

/** The same of their days. */
export function daysOf({ scope, subjectId }: Subject): SQL | undefined {
  switch (scope.kind) {
    case 'own':
      return and(eq(recordDays.ownerId, scope.ownerId), eq(recordDays.subjectId, subjectId))
    case 'shared':
      return and(
        eq(recordDays.ownerId, scope.ownerId),
        eq(recordDays.subjectId, subjectId),
        isGranted(scope, recordDays, null),
      )
  }
}

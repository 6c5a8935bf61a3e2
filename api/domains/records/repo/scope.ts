import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Subject, RecordScope } from '../policy'
import { recordDays, records } from '../tables'
import { isGranted } from '../sharing/repo/grants'
import { isOfKeptMember } from './of-member'

/** The policy as SQL (invariant 12): a condition on `records` that every statement on them carries. */
export function inScope(scope: RecordScope): SQL {
  switch (scope.kind) {
    case 'own':
      return eq(records.ownerId, scope.ownerId)
    case 'shared':
      return sql`(${eq(records.ownerId, scope.ownerId)} and ${isGranted(scope, records, records.id)})`
  }
}

/** The same of one record that is named by its id: whose it is has not been asked for, and with a deleted member their records are out of reach. */
export const oneInScope = (scope: RecordScope): SQL | undefined => and(inScope(scope), isOfKeptMember())

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

import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { RecordId } from '~/domain/values/ids'
import { records } from '../tables'
import { isOfKeptMember } from './of-member'

/** A row of `records` that is neither deleted nor of a member who is. */
export const isThere = (): SQL | undefined => and(isNull(records.deletedAt), isOfKeptMember())

/** Whether a record that somebody knows the id of is still to be found in the archive that it was written into. */
export async function isRecordThere(queryable: Queryable, id: RecordId): Promise<boolean> {
  const [row] = await queryable
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.id, id), isThere()))
  return row !== undefined
}

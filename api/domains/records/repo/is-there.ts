import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { RecordId } from '~/domain/values/ids'
import { records } from '../tables'
import { isOfKeptMember } from './of-member'

/** Whether a record that somebody knows the id of is still to be found in the archive that it was written into. */
export async function isRecordThere(queryable: Queryable, id: RecordId): Promise<boolean> {
  const [row] = await queryable
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.id, id), isNull(records.deletedAt), isOfKeptMember()))
  return row !== undefined
}

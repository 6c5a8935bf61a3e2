import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { preparedOnce } from '~/api/platform/database/written-once'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import { recordVersions } from '../tables'

const ofOwner = preparedOnce((queryable) =>
  queryable
    .select({ subjectId: recordVersions.subjectId, version: recordVersions.version })
    .from(recordVersions)
    .where(eq(recordVersions.ownerId, sql.placeholder('ownerId')))
    .prepare('record_versions_of_owner'),
)

/** How often the records of somebody and of each of their family have changed; of whom nothing has ever been kept there is nothing. */
export async function versionsOf(
  queryable: Queryable,
  ownerId: UserId,
): Promise<{ memberId: FamilyMemberId | null; version: number }[]> {
  const rows = await ofOwner(queryable).execute({ ownerId })
  return rows.map(({ subjectId, version }) => ({
    memberId: subjectId === (ownerId as string) ? null : (subjectId as FamilyMemberId),
    version,
  }))
}

import { eq } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import { recordVersions } from '../tables'

/** How often the records of somebody and of each of their family have changed; of whom nothing has ever been kept there is nothing. */
export async function versionsOf(
  queryable: Queryable,
  ownerId: UserId,
): Promise<{ memberId: FamilyMemberId | null; version: number }[]> {
  const rows = await queryable
    .select({ subjectId: recordVersions.subjectId, version: recordVersions.version })
    .from(recordVersions)
    .where(eq(recordVersions.ownerId, ownerId))
  return rows.map(({ subjectId, version }) => ({
    memberId: subjectId === (ownerId as string) ? null : (subjectId as FamilyMemberId),
    version,
  }))
}

import type { Tx } from '~/api/platform/database/database'
import type { FamilyMemberId } from '~/domain/values/ids'
import { removeEntriesOfMembers } from '../repo/entries'
import { deleteFilesOfMembers } from '../repo/files'

/** Takes away for good the medical files of members who go, at most so many entries at a time. @returns whether nothing is left of them */
export async function removeFilesOfMembers(
  tx: Tx,
  memberIds: FamilyMemberId[],
  limit: number,
): Promise<boolean> {
  if ((await removeEntriesOfMembers(tx, memberIds, limit)) === limit) return false
  await deleteFilesOfMembers(tx, memberIds)
  return true
}

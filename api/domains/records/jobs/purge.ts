import { lockDeletedMembers, removeMembers } from '~/api/domains/family/public'
import type { Tx } from '~/api/platform/database/database'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import { day, definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { restorableForMs } from '~/domain/records/rules'
import type { FamilyMemberId, RecordId } from '~/domain/values/ids'
import { giveUpFiles } from '../repo/files'
import { removeSharesOfMembers } from '../sharing/repo/shares'
import { lockDeleted, recordsOfMembers, removeDaysOf, removeRecords } from '../repo/records'

const batch = 500
/** Members at a time; their records go in batches before them. */
const memberBatch = 20

/** Takes away what another domain keeps of members who go, at most so many rows at a time. @returns whether nothing is left of them */
export type RemoveOfMembers = (tx: Tx, memberIds: FamilyMemberId[], limit: number) => Promise<boolean>

/** Takes away for good what was deleted more than a week ago, members of families with all that is of them, and the files of both, once a day. */
export const purgeDeletedRecords = (
  { files }: { files: PrivateFiles },
  removeOfMembers: RemoveOfMembers,
): PeriodicJob =>
  definePeriodicJob(
    'purge-deleted-records',
    { everySeconds: day, lateAfterSeconds: 6 * hour },
    async ({ database, clock, signal }) => {
      const before = new Date(clock.now().getTime() - restorableForMs)
      const remove = async (tx: Tx, ids: RecordId[]) => {
        await files.remove(tx, await giveUpFiles(tx, ids))
        await removeRecords(tx, ids)
      }
      const purgeSome = () =>
        database.transaction(async (tx) => {
          const due = await lockDeleted(tx, before, batch)
          await remove(tx, due)
          return due.length === batch
        })
      const purgeSomeMembers = () =>
        database.transaction(async (tx) => {
          const due = await lockDeletedMembers(tx, before, memberBatch)
          if (due.length === 0) return false
          const members = due.map(({ id }) => id)
          const ids = await recordsOfMembers(tx, members, batch)
          await remove(tx, ids)
          if (ids.length === batch) return true
          if (!(await removeOfMembers(tx, members, batch))) return true
          await removeDaysOf(tx, due)
          await removeSharesOfMembers(tx, members)
          await removeMembers(tx, members)
          return due.length === memberBatch
        })
      while (await purgeSome()) signal.throwIfAborted()
      while (await purgeSomeMembers()) signal.throwIfAborted()
    },
  )

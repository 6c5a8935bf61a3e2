import type { PrivateFiles } from '~/api/platform/files/private-files'
import { day, definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { restorableForMs } from '~/domain/records/rules'
import { giveUpFiles } from '../repo/files'
import { lockDeleted, removeRecords } from '../repo/records'

const batch = 500

/** Takes away for good what was deleted more than a week ago, and its files with it, once a day. */
export const purgeDeletedRecords = ({ files }: { files: PrivateFiles }): PeriodicJob =>
  definePeriodicJob(
    'purge-deleted-records',
    { everySeconds: day, lateAfterSeconds: 6 * hour },
    async ({ database, clock, signal }) => {
      const before = new Date(clock.now().getTime() - restorableForMs)
      const purgeSome = () =>
        database.transaction(async (tx) => {
          const due = await lockDeleted(tx, before, batch)
          await files.remove(tx, await giveUpFiles(tx, due))
          await removeRecords(tx, due)
          return due.length
        })
      while ((await purgeSome()) === batch) signal.throwIfAborted()
    },
  )

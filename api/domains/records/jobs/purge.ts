import { day, definePeriodicJob, hour } from '~/api/platform/jobs/public'
import { restorableForMs } from '~/domain/records/rules'
import { purgeDeleted } from '../repo/records'

const batch = 500

/** Takes away for good what was deleted more than a week ago, once a day. */
export const purgeDeletedRecords = definePeriodicJob(
  'purge-deleted-records',
  { everySeconds: day, lateAfterSeconds: 6 * hour },
  async ({ database, clock, signal }) => {
    const before = new Date(clock.now().getTime() - restorableForMs)
    while ((await purgeDeleted(database.db, before, batch)) === batch) signal.throwIfAborted()
  },
)

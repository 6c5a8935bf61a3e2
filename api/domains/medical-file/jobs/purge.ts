import { day, definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { restorableForMs } from '~/domain/medical-file/rules'
import { purgeEntries } from '../repo/entries'

const batch = 500

/** Takes away for good what was deleted of medical files more than a week ago, once a day. */
export const purgeDeletedEntries: PeriodicJob = definePeriodicJob(
  'purge-medical-file-entries',
  { everySeconds: day, lateAfterSeconds: 6 * hour },
  async ({ database, clock, signal }) => {
    const before = new Date(clock.now().getTime() - restorableForMs)
    while ((await database.transaction((tx) => purgeEntries(tx, before, batch))) === batch)
      signal.throwIfAborted()
  },
)

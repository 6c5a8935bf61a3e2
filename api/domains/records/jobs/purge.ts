import { z } from 'zod'
import { defineJob, worker, type Jobs, type JobWorker } from '~/api/platform/jobs/public'
import type { Queryable } from '~/api/platform/database/database'
import { restorableForMs } from '~/domain/records/rules'
import { purgeDeleted } from '../repo/records'

const dayMs = 24 * 60 * 60 * 1000
const batch = 500

const purgeJob = defineJob('purge-deleted-records', z.object({}), { retries: 3, backoffSeconds: 60 })

/** Takes away for good what was deleted more than a week ago, once a day. */
export const purgeWorker: JobWorker = worker(purgeJob, async (_, { database, clock, jobs }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - restorableForMs)
  while ((await purgeDeleted(database.db, before, batch)) === batch);
  await schedulePurge(database.db, jobs, new Date(now.getTime() + dayMs))
})

/** One waits at any time, however many processes start. */
export const schedulePurge = (queryable: Queryable, jobs: Jobs, startAfter: Date): Promise<void> =>
  jobs.enqueue(queryable, purgeJob, {}, { startAfter, singletonKey: 'daily' })

import { z } from 'zod'
import type { Queryable } from '~/api/platform/database/database'
import { defineJob, worker, type Jobs, type JobWorker } from '~/api/platform/jobs/public'
import type { IdentityDeps } from '../deps'
import { deleteOldCodeRequests } from '../repo/code-requests'
import { expireExports } from '../repo/data-exports'
import { deleteOldSessions } from '../repo/sessions'

const hourMs = 60 * 60 * 1000

/** How long a session that is over can still be read: staff and owners ask what happened lately, and replays are recognised. */
const endedSessionsKeptMs = 90 * 24 * hourMs

const tidyJob = defineJob('tidy-identity', z.object({}), { retries: 3, backoffSeconds: 60 })

/** Takes away what has had its time, every hour: codes a day after, sessions after ninety days, exports when they expire. */
export const tidyWorker = ({ files }: Pick<IdentityDeps, 'files'>): JobWorker =>
  worker(tidyJob, async (_data, { database, clock, jobs }) => {
    const now = clock.now()
    await database.transaction(async (tx) => {
      await deleteOldCodeRequests(tx, new Date(now.getTime() - 24 * hourMs))
      await deleteOldSessions(tx, new Date(now.getTime() - endedSessionsKeptMs))
      for (const id of await expireExports(tx, now)) await files.remove(tx, id)
      await scheduleTidying(tx, jobs, new Date(now.getTime() + hourMs))
    })
  })

/** One of these waits at any time, however many processes start. */
export const scheduleTidying = (tx: Queryable, jobs: Jobs, startAfter: Date): Promise<void> =>
  jobs.enqueue(tx, tidyJob, {}, { startAfter, singletonKey: 'hourly' })

import { z } from 'zod'
import { day, defineJob, definePeriodicJob, worker } from '~/api/platform/jobs/public'

export const oneJob = defineJob('one-job', z.strictObject({}))

/** A job and a periodic job that do the same. */
export const lostWork = (take: (what: 'job' | 'run') => Promise<void>) => ({
  workers: [worker(oneJob, () => take('job'))],
  periodic: [definePeriodicJob('one-run', { everySeconds: day, lateAfterSeconds: day }, () => take('run'))],
})

import { worker, type JobWorker } from '~/api/platform/jobs/public'
import type { AcademyDeps } from '../deps'
import { findSession, listComing } from './repo/sessions'
import { remindOfSessionJob } from './service/job-definitions'
import { remindSeats } from './service/notices'

export const sessionWorkers = (deps: Pick<AcademyDeps, 'messenger' | 'settings'>): JobWorker[] => [
  worker(remindOfSessionJob, ({ sessionId }, { database }) =>
    database.transaction(async (tx) => {
      const session = await findSession(tx, sessionId)
      // It was cancelled, and everybody has been told.
      if (session?.status !== 'planned') return
      await remindSeats(tx, deps, session, await listComing(tx, sessionId))
    }),
  ),
]

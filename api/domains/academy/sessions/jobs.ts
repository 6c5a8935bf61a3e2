import {
  definePeriodicJob,
  eachAlone,
  minute,
  worker,
  type JobWorker,
  type PeriodicJob,
} from '~/api/platform/jobs/public'
import type { AcademyDeps } from '../deps'
import { findSession, listComing, listToFill } from './repo/sessions'
import { remindOfSessionJob } from './service/job-definitions'
import { fillSeats } from './service/learner'
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

const batch = 100

/** A seat that went with an account goes to whoever has waited longest; every other way on gives it at once. */
export const fillSessionSeats = (deps: Pick<AcademyDeps, 'messenger' | 'settings'>): PeriodicJob =>
  definePeriodicJob(
    'fill-session-seats',
    { everySeconds: 5 * minute, lateAfterSeconds: 30 * minute },
    async (context) => {
      const due = await listToFill(context.database.db, context.clock.now(), batch)
      await eachAlone(
        context,
        { part: 'academy', failed: 'The seats of a session could not be filled' },
        due.map((id) => (tx) => fillSeats(tx, deps, id)),
      )
    },
  )

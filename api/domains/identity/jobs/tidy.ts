import { definePeriodicJob, hour, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { exportRules } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { forgetBarred } from '../repo/barred-numbers'
import { deleteOldCodeRequests } from '../repo/code-requests'
import { expireExports, failExports } from '../repo/data-exports'
import { deleteOldSessions } from '../repo/sessions'

const hourMs = 60 * 60 * 1000

/** How long a session that is over can still be read: staff and owners ask what happened lately, and replays are recognised. */
const endedSessionsKeptMs = 90 * 24 * hourMs

/** Takes away what has had its time, every hour: codes a day after, sessions after ninety days, exports when they expire; one that could not be made says so. */
export const tidyIdentity = ({ files }: Pick<IdentityDeps, 'files'>): PeriodicJob =>
  definePeriodicJob(
    'tidy-identity',
    { everySeconds: hour, lateAfterSeconds: 30 * minute },
    async ({ database, clock }) => {
      const now = clock.now()
      await database.transaction(async (tx) => {
        await deleteOldCodeRequests(tx, new Date(now.getTime() - 24 * hourMs))
        await deleteOldSessions(tx, new Date(now.getTime() - endedSessionsKeptMs))
        await forgetBarred(tx, now)
        await failExports(tx, new Date(now.getTime() - exportRules.makingMs))
        await files.remove(tx, await expireExports(tx, now))
      })
    },
  )

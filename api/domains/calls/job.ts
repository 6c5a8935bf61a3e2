import { definePeriodicJob, eachAlone, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import type { CallsDeps } from './deps'
import { listDueAlerts } from './repo/alerts'
import { giveBackOfStopped } from './service/doctor-stops'
import { alert } from './service/notices'

/** So many at a time; the others follow within a minute. */
const mostAtOnce = 50

/** Gives back what a doctor holds who acts no more; alerts again of emergencies that nobody has taken, and of those that came back into the queue. */
export const alertOfEmergencies = (deps: CallsDeps): PeriodicJob =>
  definePeriodicJob(
    'alert-of-emergencies',
    { everySeconds: minute, lateAfterSeconds: 6 * minute },
    async (context) => {
      await context.database.transaction((tx) => giveBackOfStopped(tx, deps, context.clock.now()))
      const due = await listDueAlerts(context.database.db, context.clock.now(), mostAtOnce)
      await eachAlone(
        context,
        { part: 'calls', failed: 'Nobody could be alerted of an emergency' },
        due.map((id) => (tx) => alert(tx, deps, id)),
      )
    },
  )

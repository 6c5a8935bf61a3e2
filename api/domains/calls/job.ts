import { definePeriodicJob, eachAlone, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { callDelays } from '~/domain/calls/rules'
import type { CallsDeps } from './deps'
import { listDueAlerts } from './repo/alerts'
import { listDelayed } from './repo/delays'
import { giveBackOfStopped } from './service/doctor-stops'
import { alert, tellOfDelay, tellOperatorOfDelays } from './service/notices'

/** So many at a time; the others follow within a minute. */
const mostAtOnce = 50

/** Gives back what a doctor holds who acts no more; alerts again of emergencies that nobody has taken, and of those that came back into the queue. Tells of what waits for too long. */
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
      for (const delay of callDelays) {
        const delayed = await listDelayed(context.database.db, delay, context.clock.now(), mostAtOnce)
        await eachAlone(
          context,
          { part: 'calls', failed: 'Nobody could be told of a request that waits for too long' },
          delayed.map(
            ({ id }) =>
              (tx) =>
                tellOfDelay(tx, deps, { id, delay }),
          ),
        )
      }
      await context.database.transaction((tx) => tellOperatorOfDelays(tx, deps))
    },
  )

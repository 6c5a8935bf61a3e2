import { definePeriodicJob, eachAlone, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { callDelays, type CallDelay } from '~/domain/calls/rules'
import type { CallsDeps } from './deps'
import { listHeldByStopped } from './repo/actions'
import { listDueAlerts } from './repo/alerts'
import { listDelayed } from './repo/delays'
import { giveBackOfStopped } from './service/doctor-stops'
import { alert, tellOfDelay, tellOperatorOfDelays } from './service/notices'

/** So many at a time; the others follow within a minute. */
const mostAtOnce = 50

const part = 'calls'

/** What nobody could be told of keeps back none of what follows. @throws the first failure, when all is done */
async function inTurn(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const each of parts) await each().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Gives back what a doctor holds who acts no more; alerts again of emergencies that nobody has taken, and of those that came back into the queue. Tells of what waits for too long. */
export const alertOfEmergencies = (deps: CallsDeps): PeriodicJob =>
  definePeriodicJob(
    'alert-of-emergencies',
    { everySeconds: minute, lateAfterSeconds: 6 * minute },
    async (context) => {
      const { db } = context.database
      const time = () => context.clock.now()
      const giveBack = async () => {
        const held = await listHeldByStopped(db, mostAtOnce)
        await eachAlone(
          context,
          { part, failed: 'A request could not be given back' },
          held.map((id) => (tx) => giveBackOfStopped(tx, deps, { at: time(), id })),
        )
      }
      const alertAgain = async () => {
        const due = await listDueAlerts(db, time(), mostAtOnce)
        await eachAlone(
          context,
          { part, failed: 'Nobody could be alerted of an emergency' },
          due.map((id) => (tx) => alert(tx, deps, id)),
        )
      }
      const tellOf = (delay: CallDelay) => async () => {
        const delayed = await listDelayed(db, delay, time(), mostAtOnce)
        await eachAlone(
          context,
          { part, failed: 'Nobody could be told of a request that waits for too long' },
          delayed.map(
            ({ id }) =>
              (tx) =>
                tellOfDelay(tx, deps, { id, delay }),
          ),
        )
      }
      const tellOperator = () => context.database.transaction((tx) => tellOperatorOfDelays(tx, deps))
      await inTurn([giveBack, alertAgain, ...callDelays.map(tellOf), tellOperator])
    },
  )

import { describeError } from '~/api/platform/api-log'
import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { listDuePurchases, lockPurchase } from './repo/purchases'
import { lapseIfDue } from './service/step'

const batch = 100

/** Lets purchases go that nobody has paid, so that credit does not stay put aside. */
export const lapseCoursePurchases: PeriodicJob = definePeriodicJob(
  'lapse-course-purchases',
  { everySeconds: 5 * minute, lateAfterSeconds: 15 * minute },
  async ({ database, clock, log, signal }) => {
    const failures: unknown[] = []
    for (const id of await listDuePurchases(database.db, clock.now(), batch)) {
      signal.throwIfAborted()
      try {
        await database.transaction(async (tx) => {
          const row = await lockPurchase(tx, id)
          if (row) await lapseIfDue(tx, row, clock.now())
        })
      } catch (error) {
        log.warn({ part: 'academy', error: describeError(error) }, 'A purchase could not be ended')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
)

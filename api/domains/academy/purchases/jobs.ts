import { definePeriodicJob, eachAlone, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { listDuePurchases, lockPurchase } from './repo/purchases'
import { lapseIfDue } from './service/step'

const batch = 100

/** Lets purchases go that nobody has paid, so that credit does not stay put aside. */
export const lapseCoursePurchases: PeriodicJob = definePeriodicJob(
  'lapse-course-purchases',
  { everySeconds: 5 * minute, lateAfterSeconds: 15 * minute },
  async (context) => {
    const { database, clock } = context
    const due = await listDuePurchases(database.db, clock.now(), batch)
    await eachAlone(
      context,
      { part: 'academy', failed: 'A purchase could not be ended' },
      due.map((id) => async (tx) => {
        const row = await lockPurchase(tx, id)
        if (row) await lapseIfDue(tx, row, clock.now())
      }),
    )
  },
)

import { factsInForce } from '~/api/platform/facts/public'
import { definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { keptFrom } from '~/domain/values/retention'
import { deleteQuestions, lockUntouched } from './repo/questions'

/** At once. */
const batch = 500

/** Deletes, every hour, what nobody has touched for as long as the fact says. Before any fact is in force nothing has that age. */
export const forgetQuestions: PeriodicJob = definePeriodicJob(
  'forget-questions',
  { everySeconds: hour, lateAfterSeconds: hour },
  async ({ database, clock, signal }) => {
    const facts = await factsInForce(database.db)
    const keptDays = facts.values['enquiries.kept-days']?.number
    if (keptDays === undefined || keptDays === null) return
    const before = keptFrom(clock.now(), keptDays)
    const forgetSome = () =>
      database.transaction(async (tx) => {
        const ids = await lockUntouched(tx, before, batch)
        await deleteQuestions(tx, ids)
        return ids.length === batch
      })
    while (await forgetSome()) signal.throwIfAborted()
  },
)

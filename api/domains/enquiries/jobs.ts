import { factsInForce } from '~/api/platform/facts/public'
import { definePeriodicJob, hour } from '~/api/platform/jobs/public'
import { enquiryKeptFrom } from '~/domain/enquiries/rules'
import { deleteUntouched } from './repo/enquiries'

/** At once: each goes with its answers, and the next run takes what is left. */
const most = 1000

/** Deletes, every hour, what nobody has touched for as long as the fact says. Before any fact is in force nothing has that age. */
export const forgetEnquiries = definePeriodicJob(
  'forget-enquiries',
  { everySeconds: hour, lateAfterSeconds: hour },
  async ({ database, clock }) => {
    const facts = await factsInForce(database.db)
    if (facts.version === 0) return
    const before = enquiryKeptFrom(clock.now(), facts.number('enquiries.kept-days'))
    await deleteUntouched(database.db, before, most)
  },
)

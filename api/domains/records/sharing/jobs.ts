import { definePeriodicJob, hour, minute } from '~/api/platform/jobs/public'
import { forgetVisits } from './repo/links'

/** Forgets, every hour, visits of shared links that are over. */
export const tidyLinkVisits = definePeriodicJob(
  'tidy-link-visits',
  { everySeconds: hour, lateAfterSeconds: 30 * minute },
  ({ database, clock }) => forgetVisits(database.db, clock.now()),
)

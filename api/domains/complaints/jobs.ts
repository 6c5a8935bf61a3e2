import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import type { Alarms } from '~/api/platform/alarms/alarms'
import type { ComplaintsDeps } from './deps'
import { tellOperator } from './service/notices'

/** Tells the operator of complaints that came and of answers that are late, all together. */
export const tellOfComplaints = (deps: Pick<ComplaintsDeps, 'settings'> & { alarms: Alarms }): PeriodicJob =>
  definePeriodicJob(
    'tell-of-complaints',
    { everySeconds: 5 * minute, lateAfterSeconds: 30 * minute },
    async ({ database, clock }) => {
      await database.transaction((tx) => tellOperator(tx, { ...deps, clock }))
    },
  )

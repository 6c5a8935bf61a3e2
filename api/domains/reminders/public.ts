import type { JobWorker, PeriodicJob } from '~/api/platform/jobs/public'
import type { RemindersDeps } from './deps'
import { passReminders, sendPushWorker } from './jobs/remind'

export { remindersPersonalData } from './personal-data'

export const remindersWorkers = (deps: RemindersDeps): JobWorker[] => [sendPushWorker(deps)]

export const remindersPeriodicJobs = (deps: Pick<RemindersDeps, 'jobs'>): PeriodicJob[] => [
  passReminders(deps),
]

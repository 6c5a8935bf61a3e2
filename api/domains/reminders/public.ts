import type { JobWorker, PeriodicJob } from '~/api/platform/jobs/public'
import type { RemindersDeps } from './deps'
import type { MessageReason } from '~/api/platform/gateways/message-reason'
import { passReminders, sendPushWorker } from './jobs/remind'
import { sendNoticeWorker } from './notices/worker'

export type { NoticeKind } from './notices/kinds'
export { tell, type NoticeDeps } from './notices/tell'
export { remindersPersonalData } from './personal-data'

/** @param reasons of what notices in browsers speak of */
export const remindersWorkers = (
  deps: RemindersDeps,
  reasons: readonly Pick<MessageReason<never>, 'kind' | 'stands'>[],
): JobWorker[] => [sendPushWorker(deps), sendNoticeWorker(deps, reasons)]

export const remindersPeriodicJobs = (deps: Pick<RemindersDeps, 'jobs'>): PeriodicJob[] => [
  passReminders(deps),
]

export { defineJob, GiveUp, retiredWorker, worker } from './define'
export type { EnqueueOptions, JobContext, JobDefinition, Jobs, JobWorker, WorkContext } from './define'
export { day, definePeriodicJob, hour, minute } from './periodic'
export type { JobRegistry, PeriodicJob } from './periodic'

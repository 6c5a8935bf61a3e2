export { defineJob, GiveUp, worker } from './define'
export type { EnqueueOptions, JobContext, JobDefinition, Jobs, JobWorker } from './define'

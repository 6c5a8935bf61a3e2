export { recordsPersonalData } from './personal-data'
export { purgeWorker, schedulePurge } from './jobs/purge'
export { seedDemoRecords } from './service/demo'

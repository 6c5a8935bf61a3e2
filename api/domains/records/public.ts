export { recordsPersonalData } from './personal-data'
export { purgeDeletedRecords } from './jobs/purge'
export { latestTakenAt } from './repo/records'
export { seedDemoRecords } from './service/demo'

export { recordsPersonalData } from './personal-data'
export { purgeDeletedRecords } from './jobs/purge'
export { seedDemoRecords } from './service/demo'

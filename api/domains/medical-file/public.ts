export { purgeDeletedEntries } from './jobs/purge'
export { medicalFilePersonalData } from './personal-data'

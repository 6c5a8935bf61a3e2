export { purgeDeletedEntries } from './jobs/purge'
export { removeFilesOfMembers } from './jobs/members'
export { medicalFilePersonalData } from './personal-data'
export { seedDemoMedicalFile } from './service/demo'

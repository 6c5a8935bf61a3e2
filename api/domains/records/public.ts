export { recordsPersonalData } from './personal-data'
export { sharingPersonalData } from './sharing/personal-data'
export {
  openSharesOfVisits,
  requireOpenForVisit,
  shareForVisit,
  sharingOfVisits,
} from './sharing/service/visits'
export { shareWithFamily } from './sharing/service/share-with-family'
export { endSharesOfMember, notOpenedOfFamily } from './sharing/repo/shares'
export { newsForDoctor, requireOpenToDoctor, sharesNotOpened } from './sharing/service/shares'
export { shareConsents } from './sharing/service/consents'
export { shareReason } from './sharing/service/share-reason'
export { isFileShared } from './sharing/service/file-grant'
export { tidyLinkVisits } from './sharing/jobs'
export { withLinkVisits } from './sharing/service/visit-tokens'
export { purgeDeletedRecords } from './jobs/purge'
export { readArchive } from './service/archive'
export { changesOf } from './service/changes'
export { openRecordsAmong, openRecordsOf, refuseOnDesk } from './service/desk-records'
export { latestTakenAt } from './repo/records'
export { latestBodyMeasure } from './service/body-measure'
export { writeDoctorRecord } from './service/doctor-record'
export { isRecordThere, isThere } from './repo/is-there'
export { isOpenedToFamily, openedToDoctor } from './sharing/repo/grants'
export { seedDemoHistoryOfMother, seedDemoRecords } from './service/demo'
export { seedDemoDocuments, takeDemoDocuments } from './service/demo-documents'
export { seedDemoShare } from './sharing/service/demo'

export { bookingPersonalData } from './personal-data'
export { isListedDoctor } from './repo/scope'
export { findListed } from './repo/directory'
export { createDirectoryMemory, type DirectoryMemory } from './service/directory-memory'
export { callOffWithoutDoctors, closeForgottenReservations, reservationWorkers } from './reservations/jobs'
export { reservationsPersonalData } from './reservations/personal-data'
export {
  openTalks,
  otherSide,
  type HeardTalk,
  type OpenSocket,
  type Talks,
  type TicketHolder,
} from './reservations/service/talks'
export { listForDoctor as reservationsOfDoctor } from './reservations/service/read'
export { requireNoVisit } from './reservations/service/members'
export { reservationPaymentHandler } from './reservations/service/pay'
export { doctorNoticeReason, type NotifyDeps } from './reservations/service/notify-doctor'
export { findReservation } from './reservations/repo/reservations'
export { findAccount as findAccountOfDoctor } from './repo/doctors'
export {
  findNameOfListed as findNameOfListedDoctor,
  findSigner,
  findSpeciality as findSpecialityOfDoctor,
} from './repo/signatures'
export {
  checkPrescription,
  findSignedNames,
  findPrescriptionsOfNotes,
  insertPrescription,
} from './aftercare/repo/prescriptions'
export { fileConsentSource } from './aftercare/service/file-consent-source'
export { fileOpenElsewhere, findFileElsewhere, sayingWhatIsWarned } from './aftercare/service/patient-file'
export { prescribedOf } from './aftercare/service/prescribe'
export { specialityWord, titledName } from './aftercare/service/speciality-words'
export { withdrawPrescriptionOfNote } from './aftercare/service/withdraw'
export { seedDemoDoctors } from './service/demo'
export { tellWhoWaits } from './waits/job'
export { settlementsOnStaffDesk } from './settlements/service/settle'

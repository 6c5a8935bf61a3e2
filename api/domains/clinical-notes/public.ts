export { clinicalNotesPersonalData } from './personal-data'
export { removeOfMembers as removeClinicalNotesOfMembers } from './repo/notes'

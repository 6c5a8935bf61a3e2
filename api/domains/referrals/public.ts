export { referralsPersonalData } from './personal-data'
export { checkReferral, removeOfMembers as removeReferralsOfMembers } from './repo/letters'
export { requireSeenPatient } from './service/write'

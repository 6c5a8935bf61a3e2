export { referralsPersonalData } from './personal-data'
export { checkReferral, removeOfMembers as removeReferralsOfMembers } from './repo/letters'
export { unreadReferrals } from './service/received'
export { requireSeenPatient } from './service/write'

export { referralsPersonalData } from './personal-data'
export { checkReferral, removeOfMembers as removeReferralsOfMembers } from './repo/letters'

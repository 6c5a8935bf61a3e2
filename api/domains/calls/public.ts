export { callsPersonalData } from './personal-data'
export { removeOfMembers as removeCallsOfMembers } from './repo/requests'

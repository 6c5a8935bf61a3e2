export { carePersonalData } from './personal-data'
export { removeOfMembers as removeCareOfMembers } from './repo/care'

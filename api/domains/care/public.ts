export { careConsents } from './service/consents'
export { carePersonalData } from './personal-data'
export { removeOfMembers as removeCareOfMembers } from './repo/care'

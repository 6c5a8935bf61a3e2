export { careReasons } from './service/notices'
export { careConsents } from './service/consents'
export { carePersonalData } from './personal-data'
export { endOfMember as endCareOfMember, removeOfMembers as removeCareOfMembers } from './repo/care'

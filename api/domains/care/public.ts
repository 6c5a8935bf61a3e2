export { careReasons } from './service/notices'
export { careConsents } from './service/consents'
export {
  careFileConsents,
  findHeldFile as findOpenCareFile,
  noteLook as noteCareFileLook,
} from './service/file'
export { carePersonalData } from './personal-data'
export { endOfMember as endCareOfMember, removeOfMembers as removeCareOfMembers } from './repo/care'

export { hasFamily, seedDemoFamily } from './demo'
export { familyPersonalData } from './personal-data'
export { changeMemberPerson, memberPersonOf } from './person'
export { holdMember, listMembers, lockDeletedMembers, removeMembers } from './repo'
export {
  findSubjectOf,
  requireSubject,
  requireSubjectOf,
  requireWritableSubject,
  requireWritableSubjectOf,
} from './service'
export { guardianshipNoticesJob } from './jobs/guardianship'

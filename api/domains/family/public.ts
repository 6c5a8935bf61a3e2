export { familyPersonalData } from './personal-data'
export { lockDeletedMembers, removeMembers } from './repo'
export { requireSubject, requireSubjectOf } from './service'

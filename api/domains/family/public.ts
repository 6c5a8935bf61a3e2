export { familyPersonalData } from './personal-data'
export { changeMemberPerson, memberPersonOf } from './person'
export { listMembers, lockDeletedMembers, removeMembers } from './repo'
export { requireSubject, requireSubjectOf } from './service'

export { familyPersonalData } from './personal-data'
export { lockDeletedMembers, removeMembers } from './repo'
export { changeMemberPerson, memberPersonOf } from './person'
export { requireSubject } from './service'

export { familyPersonalData } from './personal-data'
export { listMembers, lockDeletedMembers, removeMembers } from './repo'
export { requireSubject } from './service'

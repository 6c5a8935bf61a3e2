export { familyPersonalData } from './personal-data'
export { isOfAdultAt, isOfKeptMember, lockDeletedMembers, removeMembers } from './repo'
export { requireSubject, type FamilySubject } from './service'

export { warrantiesPersonalData } from './personal-data'
export { warrantyReason } from './service/warranty-reason'
export { onStaffDesk as warrantiesOnStaffDesk } from './repo/warranties'

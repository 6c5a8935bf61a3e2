export { complaintsPersonalData } from './personal-data'
export { unreadOf as unreadComplaintsOf } from './repo/complaints'
export { complaintReason } from './service/complaint-reason'

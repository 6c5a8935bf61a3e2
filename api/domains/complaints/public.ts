export { tellOfComplaints } from './jobs'
export { complaintsPersonalData } from './personal-data'
export { owedFor as owedComplaintsFor, unreadOf as unreadComplaintsOf } from './repo/complaints'
export { complaintReason } from './service/complaint-reason'

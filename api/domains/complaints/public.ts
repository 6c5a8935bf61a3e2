export { complaintsPersonalData } from './personal-data'
export { countUnread as countUnreadComplaints } from './repo/complaints'
export { complaintReason } from './service/complaint-reason'

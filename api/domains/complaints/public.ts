export { tellOfComplaints } from './jobs'
export { complaintsPersonalData } from './personal-data'
export {
  onStaffDesk as complaintsOnStaffDesk,
  owedFor as owedComplaintsFor,
  unreadOf as unreadComplaintsOf,
} from './repo/complaints'
export { complaintReason } from './service/complaint-reason'

export { listDoctorCalls as callsOfDoctor } from './service/doctor'
export { isReached as isCallReached, isThere as isCallThere } from './repo/scope'
export { alertOfEmergencies } from './job'
export { lockToPrescribe, mayPrescribe as mayPrescribeAtCall, prescribeAt } from './service/prescribe'
export { onStaffDesk as callsOnStaffDesk, waitingForStaff as callsWaitingForStaff } from './repo/alerts'
export { callReasons } from './service/call-reasons'
export { cancelCallsOfMember } from './service/members'
export { callsPersonalData } from './personal-data'
export { giveBackCallsOf } from './service/doctor-stops'
export type { AlertDeps as CallAlertDeps } from './service/notices'
export {
  openForDoctor as openCallsForDoctor,
  waitingFor as callsWaitingFor,
  findOwn as findOwnCall,
  removeOfMembers as removeCallsOfMembers,
} from './repo/requests'

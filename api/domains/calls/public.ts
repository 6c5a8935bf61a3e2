export { listDoctorCalls as callsOfDoctor } from './service/doctor'
export { callsPersonalData } from './personal-data'
export {
  openForDoctor as openCallsForDoctor,
  findOwn as findOwnCall,
  removeOfMembers as removeCallsOfMembers,
} from './repo/requests'

export { listDoctorCalls as callsOfDoctor } from './service/doctor'
export { callsPersonalData } from './personal-data'
export { removeOfMembers as removeCallsOfMembers } from './repo/requests'

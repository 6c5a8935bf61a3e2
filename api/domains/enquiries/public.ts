export { forgetEnquiries } from './jobs'
export { enquiriesPersonalData } from './personal-data'
export { onStaffDesk as enquiriesOnStaffDesk } from './repo/enquiries'
export { publishVacancies } from './service/vacancies'

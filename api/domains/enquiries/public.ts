export { forgetEnquiries } from './jobs'
export { enquiriesPersonalData } from './personal-data'
export { publishVacancies } from './service/vacancies'

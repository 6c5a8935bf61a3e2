export { forgetEnquiries } from './jobs'
export { enquiriesPersonalData } from './personal-data'

export { warrantiesPersonalData } from './personal-data'
export { warrantyReason } from './service/warranty-reason'

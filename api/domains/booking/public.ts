export { bookingPersonalData } from './personal-data'
export { seedDemoDoctors } from './service/demo'

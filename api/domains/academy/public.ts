export {
  academyPersonalData,
  coursePurchasesPersonalData,
  openedLessonsPersonalData,
  sessionSeatsPersonalData,
} from './personal-data'
export { seedDemoCoursePrice } from './purchases/demo'
export { lapseCoursePurchases } from './purchases/jobs'
export { coursePaymentHandler } from './purchases/service/pay'
export { fillSessionSeats, sessionWorkers } from './sessions/jobs'
export { seedDemoSession } from './sessions/demo'
export { seatReason } from './sessions/service/notices'
export { publishCourses } from './service/published'

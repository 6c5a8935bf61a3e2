export { academyPersonalData } from './personal-data'
export { publishCourses } from './service/published'

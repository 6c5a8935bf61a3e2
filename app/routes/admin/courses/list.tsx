import { courseIntents } from '~/app/features/staff/courses/course-actions.server'
import { staffCourseList } from '~/app/features/staff/courses/course-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(staffCourseList)
export const action = listAction(staffCourseList, courseIntents)
export default listPage(staffCourseList)

import { enrolmentIntents } from '~/app/features/staff/courses/course-actions.server'
import { enrolmentList } from '~/app/features/staff/courses/enrolment-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(enrolmentList)
export const action = listAction(enrolmentList, enrolmentIntents)
export default listPage(enrolmentList)

import { staffQuestionList } from '~/app/features/staff/questions/question-list'
import { questionListIntents } from '~/app/features/staff/questions/question-actions.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(staffQuestionList)
export const action = listAction(staffQuestionList, questionListIntents)
export default listPage(staffQuestionList)

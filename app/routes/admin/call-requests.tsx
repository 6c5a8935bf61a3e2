import { callIntents } from '~/app/features/staff/calls/call-actions.server'
import { callLists } from '~/app/features/staff/calls/call-lists'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'
export const loader = listLoader(callLists)
export const action = listAction(callLists, callIntents)
export default listPage(callLists)

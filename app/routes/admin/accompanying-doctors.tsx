import { careIntents } from '~/app/features/staff/care/care-actions.server'
import { careLists } from '~/app/features/staff/care/care-lists'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'
export const loader = listLoader(careLists)
export const action = listAction(careLists, careIntents)
export default listPage(careLists)

import { codeIntents } from '~/app/features/staff/money/code-actions.server'
import { codeLists } from '~/app/features/staff/money/codes'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'
export const loader = listLoader(codeLists)
export const action = listAction(codeLists, codeIntents)
export default listPage(codeLists)

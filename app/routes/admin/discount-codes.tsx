import { codeIntents } from '~/app/features/staff/money/code-actions.server'
import { codeLists } from '~/app/features/staff/money/codes'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const loader = listLoader(codeLists)
export const action = listAction(codeLists, codeIntents)
export default listPage(codeLists)

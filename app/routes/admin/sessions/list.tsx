import { sessionIntents } from '~/app/features/staff/sessions/session-actions.server'
import { staffSessionList } from '~/app/features/staff/sessions/session-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(staffSessionList)
export const action = listAction(staffSessionList, sessionIntents)
export default listPage(staffSessionList)

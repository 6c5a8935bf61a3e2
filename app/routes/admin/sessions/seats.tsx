import { seatList } from '~/app/features/staff/sessions/seat-list'
import { seatIntents } from '~/app/features/staff/sessions/session-actions.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(seatList)
export const action = listAction(seatList, seatIntents)
export default listPage(seatList)

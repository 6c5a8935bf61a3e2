import { sanctionIntents } from '~/app/features/staff/booking/booking-actions.server'
import { sanctionList } from '~/app/features/staff/booking/sanction-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(sanctionList)
export const action = listAction(sanctionList, sanctionIntents)
export default listPage(sanctionList)

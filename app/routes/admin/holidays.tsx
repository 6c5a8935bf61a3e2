import { holidayIntents } from '~/app/features/staff/catalog/catalog-actions.server'
import { holidayList } from '~/app/features/staff/catalog/holiday-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(holidayList)
export const action = listAction(holidayList, holidayIntents)
export default listPage(holidayList)

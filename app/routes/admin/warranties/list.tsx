import { warrantyIntents } from '~/app/features/staff/warranties/warranty-actions.server'
import { staffWarrantyList } from '~/app/features/staff/warranties/warranty-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(staffWarrantyList)
export const action = listAction(staffWarrantyList, warrantyIntents)
export default listPage(staffWarrantyList)

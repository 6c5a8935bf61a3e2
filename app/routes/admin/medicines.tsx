import { medicineIntents } from '~/app/features/staff/medicines/medicine-actions.server'
import { medicineList } from '~/app/features/staff/medicines/medicine-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(medicineList)
export const action = listAction(medicineList, medicineIntents)
export default listPage(medicineList)

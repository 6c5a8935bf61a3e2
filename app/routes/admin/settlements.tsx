import { settlementIntents } from '~/app/features/staff/settlements/settlement-actions.server'
import { settlementLists } from '~/app/features/staff/settlements/settlements'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(settlementLists)
export const action = listAction(settlementLists, settlementIntents)
export default listPage(settlementLists)

import { stockIntents } from '~/app/features/staff/catalog/catalog-actions.server'
import { stockList } from '~/app/features/staff/catalog/stock-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'
export const loader = listLoader(stockList)
export const action = listAction(stockList, stockIntents)
export default listPage(stockList)

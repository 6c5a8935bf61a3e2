import { productIntents } from '~/app/features/staff/catalog/catalog-actions.server'
import { productList } from '~/app/features/staff/catalog/product-list'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const loader = listLoader(productList)
export const action = listAction(productList, productIntents)
export default listPage(productList)

import { productIntents } from '~/app/features/staff/catalog/catalog-actions.server'
import { productList } from '~/app/features/staff/catalog/product-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(productList)
export const action = listAction(productList, productIntents)
export default listPage(productList)

import { orderListActions } from '~/app/features/staff/orders/order-actions.server'
import { orderList } from '~/app/features/staff/orders/order-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(orderList)
export const action = listAction(orderList, orderListActions)
export default listPage(orderList)

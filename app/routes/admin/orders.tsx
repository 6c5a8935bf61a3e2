import { orderListActions } from '~/app/features/staff/orders/order-actions.server'
import { orderList } from '~/app/features/staff/orders/order-list'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const loader = listLoader(orderList)
export const action = listAction(orderList, orderListActions)
export default listPage(orderList)

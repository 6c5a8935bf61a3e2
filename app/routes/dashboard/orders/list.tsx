import { orderList } from '~/app/features/orders/order-list'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const loader = listLoader(orderList)
export default listPage(orderList)

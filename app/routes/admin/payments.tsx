import { paymentIntents } from '~/app/features/staff/money/payment-actions.server'
import { paymentLists } from '~/app/features/staff/money/payments'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(paymentLists)
export const action = listAction(paymentLists, paymentIntents)
export default listPage(paymentLists)

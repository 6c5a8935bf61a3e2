import { reviewIntents } from '~/app/features/staff/catalog/catalog-actions.server'
import { reviewList } from '~/app/features/staff/catalog/review-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(reviewList)
export const action = listAction(reviewList, reviewIntents)
export default listPage(reviewList)

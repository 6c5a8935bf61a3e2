import { ratingIntents } from '~/app/features/staff/booking/booking-actions.server'
import { ratingList } from '~/app/features/staff/booking/rating-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(ratingList)
export const action = listAction(ratingList, ratingIntents)
export default listPage(ratingList)

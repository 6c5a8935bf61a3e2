import { seatList } from '~/app/features/academy/seat-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(seatList)
export default listPage(seatList)

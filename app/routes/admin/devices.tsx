import { releaseIntents } from '~/app/features/staff/devices/release-actions.server'
import { releaseList } from '~/app/features/staff/devices/release-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(releaseList)
export const action = listAction(releaseList, releaseIntents)
export default listPage(releaseList)

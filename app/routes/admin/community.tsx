import { communityLists } from '~/app/features/staff/community/community-lists'
import { communityIntents } from '~/app/features/staff/community/community-actions.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(communityLists)
export const action = listAction(communityLists, communityIntents)
export default listPage(communityLists)

import { ownPostIntents } from '~/app/features/community/own-actions.server'
import { ownPostList } from '~/app/features/community/own-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(ownPostList)
export const action = listAction(ownPostList, ownPostIntents)
export default listPage(ownPostList)

import { ownCommentIntents } from '~/app/features/comments/own-actions.server'
import { ownCommentList } from '~/app/features/comments/own-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(ownCommentList)
export const action = listAction(ownCommentList, ownCommentIntents)
export default listPage(ownCommentList)

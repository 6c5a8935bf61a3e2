import { commentIntents } from '~/app/features/staff/comments/comment-actions.server'
import { commentList } from '~/app/features/staff/comments/comment-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(commentList)
export const action = listAction(commentList, commentIntents)
export default listPage(commentList)

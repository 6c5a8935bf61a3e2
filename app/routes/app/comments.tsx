import { ownCommentedList } from '~/app/features/records/comments/commented-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(ownCommentedList)
export default listPage(ownCommentedList)

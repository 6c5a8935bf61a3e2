import { featureIntents } from '~/app/features/staff/catalog/catalog-actions.server'
import { featureList } from '~/app/features/staff/catalog/feature-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(featureList)
export const action = listAction(featureList, featureIntents)
export default listPage(featureList)

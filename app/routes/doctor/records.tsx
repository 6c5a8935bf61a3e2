import { deskRecordList } from '~/app/features/records/desk/desk-record-list'
import { deskRecordAction, deskRecordLoader } from '~/app/features/records/desk/desk-records.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = deskRecordLoader
export const action = deskRecordAction
export default listPage(deskRecordList)

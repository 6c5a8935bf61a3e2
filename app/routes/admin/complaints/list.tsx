import { complaintListIntents } from '~/app/features/staff/complaints/complaint-actions.server'
import { staffComplaintList } from '~/app/features/staff/complaints/complaint-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(staffComplaintList)
export const action = listAction(staffComplaintList, complaintListIntents)
export default listPage(staffComplaintList)

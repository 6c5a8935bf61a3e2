import { enquiryList } from '~/app/features/staff/contact/enquiry-list'
import { enquiryListIntents } from '~/app/features/staff/contact/enquiry-actions.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(enquiryList)
export const action = listAction(enquiryList, enquiryListIntents)
export default listPage(enquiryList)

import { doctorIntents } from '~/app/features/staff/doctors/doctor-actions.server'
import { doctorList } from '~/app/features/staff/doctors/doctor-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(doctorList)
export const action = listAction(doctorList, doctorIntents)
export default listPage(doctorList)

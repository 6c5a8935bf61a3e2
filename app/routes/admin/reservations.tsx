import { reservationIntents } from '~/app/features/staff/booking/booking-actions.server'
import { reservationList } from '~/app/features/staff/booking/reservation-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(reservationList)
export const action = listAction(reservationList, reservationIntents)
export default listPage(reservationList)

import { ticketList } from '~/app/features/staff/tickets/ticket-list'
import { ticketListIntents } from '~/app/features/staff/tickets/ticket-actions.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const meta = metaOfLoader
export const loader = listLoader(ticketList)
export const action = listAction(ticketList, ticketListIntents)
export default listPage(ticketList)

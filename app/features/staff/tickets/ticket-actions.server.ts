import { bulkIntent, type Intents } from '~/app/platform/forms/intents.server'
import { ticketIdSchema } from '~/domain/values/ids'

/** What staff do with several tickets of the list. */
export const ticketListIntents: Intents = {
  'close-all': bulkIntent(
    ticketIdSchema,
    (id, { api }) => api.post('/admin-tickets/:id/closings', { params: { id } }),
    'messages:staff.ticketsClosed',
  ),
}

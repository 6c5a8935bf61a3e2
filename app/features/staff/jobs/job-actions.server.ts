import { bulkIntent, type Intents } from '~/app/platform/forms/intents.server'
import { jobIdSchema } from '~/domain/values/ids'

/** What staff do with several jobs that failed for good. */
export const jobListIntents: Intents = {
  'retry-all': bulkIntent(
    jobIdSchema,
    (id, { api }) => api.post('/dead-letters/:id/retries', { params: { id } }),
    'messages:jobs.allRetried',
  ),
}

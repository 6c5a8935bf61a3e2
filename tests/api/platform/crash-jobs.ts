import { z } from 'zod'
import { defineJob } from '~/api/platform/jobs/public'

/** As a message would be sent: outside of the database, where no transaction undoes it. */
export const sendNumber = defineJob('send-number', z.strictObject({ number: z.int() }), {
  retries: 1000,
  backoffSeconds: 1,
})

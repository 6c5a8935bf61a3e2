import { z } from 'zod'
import { defineJob } from '~/api/platform/jobs/public'
import { courseSessionIdSchema } from '~/domain/values/ids'

/** Reminds whoever has a seat in a session of it. When it is never changes: a session is cancelled and planned anew. */
export const remindOfSessionJob = defineJob(
  'remind-of-course-session',
  z.strictObject({ sessionId: courseSessionIdSchema }),
)

import { z } from 'zod'
import { longestPost, longestTitle, topicSubjects } from '~/domain/community/rules'
import { writtenSchema } from '~/domain/moderation/contract'

/** Begins a topic. What may not be put before everybody is found by the API, and then marked. */
export const topicForm = z.object({
  subject: z.enum(topicSubjects, 'error.choice'),
  title: writtenSchema(longestTitle),
  text: writtenSchema(longestPost),
})

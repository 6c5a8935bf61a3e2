import { z } from 'zod'
import { recordTypeSchema } from '~/domain/records/contract'
import { recordIdSchema, userIdSchema } from '~/domain/values/ids'
import { postedForm } from '~/app/ui/forms/posted-form'

const whose = { user: userIdSchema, type: recordTypeSchema }

const postSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('send'),
    ...whose,
    key: z.uuid(),
    /** Only oneself keeps records yet. */
    member: z.null(),
    fields: z.record(z.string().max(50), z.string().max(2000)).refine((all) => Object.keys(all).length <= 50),
  }),
  z.strictObject({ intent: z.literal('take-back'), ...whose, id: recordIdSchema }),
])
export type OutboxPost = z.infer<typeof postSchema>

/** What the outbox of a browser posts: its intent and, as JSON, an entry. Null when it is none. */
export async function readOutboxPost(request: Request): Promise<OutboxPost | null> {
  const form = await postedForm(request)
  const entry = form.get('entry')
  if (typeof entry !== 'string') return null
  try {
    const read: unknown = JSON.parse(entry)
    if (typeof read !== 'object' || read === null) return null
    return postSchema.safeParse({ ...read, intent: form.get('intent') }).data ?? null
  } catch {
    return null
  }
}

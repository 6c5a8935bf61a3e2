import { postedForm } from '~/app/ui/forms/posted-form'
import { outboxPostSchema, type OutboxPost } from '~/domain/records/outbox-post'

/** What the outbox of a browser posts: its intent and, as JSON, an entry. Null when it is none. */
export async function readOutboxPost(request: Request): Promise<OutboxPost | null> {
  const form = await postedForm(request)
  const entry = form.get('entry')
  if (typeof entry !== 'string') return null
  try {
    const read: unknown = JSON.parse(entry)
    if (typeof read !== 'object' || read === null) return null
    return outboxPostSchema.safeParse({ ...read, intent: form.get('intent') }).data ?? null
  } catch {
    return null
  }
}

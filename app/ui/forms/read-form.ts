import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/**
 * Parses a posted form in an action. `value` is there when it fits; else answer with `reply()`, status 422, and the page shows what is
 * wrong with everything typed still in place. `refuse` says what only the API could know: `refuse({ phone: ['error.taken'] })`, or under
 * the empty name what concerns the form as a whole.
 */
export async function readForm<Schema extends z.ZodType>(posted: Request | FormData, schema: Schema) {
  const submission = parseWithZod(posted instanceof FormData ? posted : await posted.formData(), { schema })
  return {
    value: submission.status === 'success' ? (submission.value as z.output<Schema>) : undefined,
    reply: () => submission.reply(),
    refuse: (errors: Record<string, string[]>) => submission.reply({ fieldErrors: errors }),
  }
}

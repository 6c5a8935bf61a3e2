import type { z } from 'zod'
import { namesOf, parsePosted } from './parse-form'
import { postedForm } from './posted-form'

/**
 * Parses a posted form in an action. `value` is there when it fits; else answer with `reply()`, status 422, and the page shows what is
 * wrong with everything typed still in place. `refuse` says what only the API could know: `refuse({ phone: ['error.taken'] })`, or under
 * the empty name what concerns the form as a whole. What is said of a field that the form does not have concerns the whole as well, since no
 * field could show it.
 */
export async function readForm<Schema extends z.ZodType>(posted: Request | FormData, schema: Schema) {
  const submission = parsePosted(posted instanceof FormData ? posted : await postedForm(posted), schema)
  return {
    value: submission.status === 'success' ? (submission.value as z.output<Schema>) : undefined,
    reply: () => submission.reply(),
    refuse: (errors: Record<string, string[]>) =>
      submission.reply({ fieldErrors: besideFields(namesOf(schema), errors) }),
  }
}

/** Says of a value that a form has no field for that it was not taken: which part is meant, nobody could tell. */
const ofNoField = /^error\.(?:required|choice|format|id|invalid|type|unknown-fields?)(?:\?.*)?$/

function besideFields(names: string[], errors: Record<string, string[]>): Record<string, string[]> {
  const placed: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(errors)) {
    const isField = name === '' || names.includes(name)
    const texts = isField
      ? messages
      : messages.map((text) => (ofNoField.test(text) ? 'problem.invalid-input' : text))
    const place = isField ? name : ''
    placed[place] = [...new Set([...(placed[place] ?? []), ...texts])]
  }
  return placed
}

import { ApiFailure } from './api.server'
import { message } from '~/domain/values/message'

/** Codes that `locales/<locale>/fields.json` has a sentence for, as `problem.<code>`. */
const known = new Set([
  'account-suspended',
  'code-expired',
  'email-taken',
  'terms-changed',
  'terms-not-accepted',
  'too-many-tries',
  'under-age',
])

/** Numbers that a code brings along, for its words: `missing`, `available`. */
function figuresOf(body: unknown): Record<string, number> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0] !== 'status',
    ),
  )
}

/**
 * What a refused or failed call says in a form: errors by field, and under the empty name what concerns the form as a whole.
 * What was typed stays, so that it can be sent again.
 * @param own codes that the page's own words have a sentence for, as `problem.<code>`, by the field that each stands beside
 * @throws whatever is no failure of a call, and a 401: whoever is no longer signed in has to sign in first
 */
export function formErrorsOf(error: unknown, own: Record<string, string> = {}): Record<string, string[]> {
  if (!(error instanceof ApiFailure) || error.status === 401) throw error
  if (error.errors.length > 0) {
    const byField: Record<string, string[]> = {}
    for (const { path, code } of error.errors) (byField[path.join('.')] ??= []).push(code)
    return byField
  }
  const place = Object.hasOwn(own, error.code) ? own[error.code] : undefined
  if (place !== undefined) return { [place]: [message(`problem.${error.code}`, figuresOf(error.body))] }
  if (error.status === 429) {
    const count = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60))
    return { '': [message('problem.too-many-requests', { count })] }
  }
  return { '': [known.has(error.code) ? `problem.${error.code}` : 'problem.unavailable'] }
}

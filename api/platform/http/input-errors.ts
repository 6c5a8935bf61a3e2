import type { z } from 'zod'
import { issueMessage } from '~/domain/values/issue-message'
import { message } from '~/domain/values/message'
import type { InputError } from '../problem'

type Issue = z.core.$ZodIssue

/**
 * What zod found, as stable codes. Schemas of `domain/` speak in translation keys (`error.phone`, `error.least?min=34`),
 * which pass as they are; zod's own sentences become the key that says the same.
 */
export const inputErrors = (error: z.core.$ZodError): InputError[] =>
  error.issues.flatMap((issue) => errorsOf(issue, []))

function errorsOf(issue: Issue, above: (string | number)[]): InputError[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  if (issue.code === 'unrecognized_keys')
    // Counted and not told back: their names are whatever somebody sends.
    return [{ path, code: message('error.unknown-fields', { count: issue.keys.length }) }]
  return [{ path, code: issueMessage(issue) }]
}

import type { z } from 'zod'
import { issueMessage } from '~/domain/values/issue-message'
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
    return issue.keys.map((key) => ({ path: [...path, key], code: 'error.unknown-field' }))
  return [{ path, code: issueMessage(issue) }]
}

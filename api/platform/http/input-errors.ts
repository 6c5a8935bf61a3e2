import type { z } from 'zod'
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
  return [{ path, code: codeOf(issue) }]
}

const isKey = (text: string) => /^error\.[a-zA-Z-]+(?:\?\S*)?$/.test(text)

function codeOf(issue: Issue): string {
  if (isKey(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined') || issue.message.endsWith('received null'))
        return 'error.required'
      if (issue.expected === 'int') return 'error.whole'
      return issue.expected === 'number' ? 'error.number' : 'error.type'
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return message('error.least', { min: Number(issue.minimum) })
      return issue.origin === 'string' && Number(issue.minimum) <= 1 ? 'error.required' : 'error.too-short'
    case 'too_big':
      if (issue.origin === 'number' || issue.origin === 'int')
        return message('error.most', { max: Number(issue.maximum) })
      return 'error.too-long'
    case 'not_multiple_of':
      return message('error.step', { step: issue.divisor })
    case 'invalid_value':
      return 'error.choice'
    case 'invalid_format':
      return 'error.format'
    default:
      return 'error.invalid'
  }
}

import type { z } from 'zod'
import { message } from './message'

type RawIssue = z.core.$ZodRawIssue

/** What schemas of ours say already: a translation key, perhaps with values. */
export const isMessageKey = (text: string | undefined): text is string =>
  text !== undefined && /^(?:error|problem)\.[a-zA-Z-]+(?:\?\S*)?$/.test(text)

/** What is left to read of an issue once zod has given it its own sentence. */
type KnownIssue = RawIssue | z.core.$ZodIssue

/** Whether there was nothing at all: known of an issue that still has its input, else read from zod's sentence. */
const isMissing = (issue: KnownIssue): boolean =>
  'input' in issue
    ? issue.input === undefined || issue.input === null || issue.input === ''
    : /received (?:undefined|null)$/.test(issue.message ?? '')

const isNumeric = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint'

/**
 * What is wrong with a value, as a translation key that `locales/<locale>/fields.json` has a sentence for. Of every kind of issue that zod knows:
 * its own sentences are English and reach nobody.
 * @param issue as an error map receives it, or as it stands in a `ZodError`
 */
export function issueMessage(issue: KnownIssue): string {
  if (isMessageKey(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return 'error.required'
      if (issue.expected === 'int') return 'error.whole'
      return issue.expected === 'number' ? 'error.number' : 'error.type'
    case 'too_small':
      if (isNumeric(issue.origin)) return message('error.least', { min: Number(issue.minimum) })
      return Number(issue.minimum) <= 1 ? 'error.required' : 'error.too-short'
    case 'too_big':
      return isNumeric(issue.origin)
        ? message('error.most', { max: Number(issue.maximum) })
        : 'error.too-long'
    case 'not_multiple_of':
      return message('error.step', { step: issue.divisor })
    case 'invalid_value':
      return isMissing(issue) ? 'error.required' : 'error.choice'
    case 'invalid_format':
      return isMissing(issue) ? 'error.required' : 'error.format'
    case 'unrecognized_keys':
      return 'error.unknown-field'
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return isMissing(issue) ? 'error.required' : 'error.invalid'
    default:
      return 'error.invalid'
  }
}

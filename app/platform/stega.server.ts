import { stegaClean } from '@sanity/client/stega'
import { withoutReadingOrder } from '~/domain/values/reading-order'

/** Fields that code reads: compared, looked up, put in addresses and attributes. */
const machineFields = new Set([
  'accent',
  'lang',
  'slug',
  'key',
  'section',
  'category',
  'captions',
  'kind',
  'level',
  'topic',
  'tone',
  'trace',
  'time',
  'calculator',
  'weight',
  'network',
  'colour',
  'feature',
  'audience',
  'topic',
  'model',
  'style',
  'listItem',
  'publishedAt',
  'closesAt',
  'effectiveFrom',
  '_updatedAt',
  'phone',
  'email',
  'href',
  'url',
])

/**
 * In preview, texts carry invisible click-to-edit marks. They are taken out of everything that is not read by people, so
 * that comparisons, addresses and attributes hold.
 */
export function withoutMarks<Value>(value: Value): Value {
  return clean(value) as Value
}

function clean(value: unknown, field?: string): unknown {
  if (typeof value === 'string') return field && machineFields.has(field) ? stegaClean(value) : value
  if (Array.isArray(value)) return value.map((member) => clean(member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, clean(member, name)]))
}

/** A text for the head of the page or for machines. */
export const plainText = (text: string): string => withoutReadingOrder(stegaClean(text))

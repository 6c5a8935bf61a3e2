import { formatNumber } from '~/domain/values/numbers'

/** A published document whose text says a figure, by the name that editors know it by. */
export interface SayingDocument {
  id: string
  type: string
  name: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts of a document, those of a paragraph joined: what is bold in it stands in a piece of its own. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isObject(value)) return []
  const { children, ...others } = value
  const paragraph = Array.isArray(children)
    ? [
        children
          .map((child) => (isObject(child) && typeof child.text === 'string' ? child.text : ''))
          .join(''),
      ]
    : textsOf(children)
  return [...paragraph, ...Object.values(others).flatMap(textsOf)]
}

/** What a document is called: the first of its names in the language of whoever looks, else in Persian, else its id. */
function nameOf(document: Record<string, unknown>, locale: string): string {
  for (const field of ['title', 'name', 'heading', 'question', 'label']) {
    const value = document[field]
    if (typeof value === 'string') return value
    if (!Array.isArray(value)) continue
    const by = (key: string) =>
      value.find((one) => isObject(one) && one._key === key) as { value?: unknown } | undefined
    const said = by(locale)?.value ?? by('fa')?.value
    if (typeof said === 'string') return said
  }
  return String(document._id)
}

/**
 * Which documents say a figure with its unit in some text, in Persian or English digits: `۱۰۰٬۰۰۰ تومان`, `48-hour`. A figure in words, or far from its unit, is not found.
 * @param units what the unit is called, in each language
 */
export function documentsThatSay(
  documents: readonly unknown[],
  { number, units, locale }: { number: number; units: readonly string[]; locale: string },
): SayingDocument[] {
  const figures = [formatNumber('fa', number), formatNumber('en', number), String(number)].map(escaped)
  // In front of a noun English leaves the plural away.
  const words = units.map((unit) => escaped(unit.replace(/s$/, ''))).join('|')
  const pattern = new RegExp(
    `(?<![\\d۰-۹.,٫٬])(?:${figures.join('|')})[\\s\\u200c\\u00a0-]*(?:${words})`,
    'i',
  )
  return documents
    .filter(isObject)
    .filter((document) => textsOf(document).some((text) => pattern.test(text)))
    .map((document) => ({
      id: String(document._id),
      type: String(document._type),
      name: nameOf(document, locale),
    }))
}

/** Latin words or figures beside a Persian comma would be drawn as one Latin run, the first of them last: `NS1، NS1-SE`. */
const commaAmongLatin = /(?<=[A-Za-z0-9][)»]?،)(?=\s[«(]?[A-Za-z0-9۰-۹])/g

/** The sign stands behind its figure, at its left, whatever is written before: by itself it does after a Persian word alone. */
const figureOfPercent = /(?<![۰-۹٫٬\u061c])(?=[۰-۹][۰-۹٫٬]*٪)/g

/** A Persian text with the marks that keep its Latin words and its percents in the order of reading; they are not seen. */
export const inReadingOrder = (text: string): string =>
  text.replace(commaAmongLatin, '\u200f').replace(figureOfPercent, '\u061c')

/** The same of every text within a value of JSON. What has none comes back as it is. */
export function allInReadingOrder(value: unknown): unknown {
  if (typeof value === 'string') return inReadingOrder(value)
  if (Array.isArray(value)) return value.map(allInReadingOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, allInReadingOrder(member)]))
}

/** Without them, for what machines read. */
export const withoutReadingOrder = (text: string): string => text.replace(/[\u061c\u200f]/g, '')

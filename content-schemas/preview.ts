interface Entry {
  _key?: string
  value?: unknown
}

const words = (entry: Entry | undefined): string => (typeof entry?.value === 'string' ? entry.value : '')

/** The Persian words of a per-locale field, or the first there are: what lists and previews show. */
export function persianText(entries: unknown): string {
  if (!Array.isArray(entries)) return ''
  const list = entries as Entry[]
  return words(list.find((entry) => entry._key === 'fa')) || words(list.find((entry) => words(entry)))
}

/** The title of a chosen option instead of the value that is stored. */
export const optionTitle = (
  options: readonly { value: string; title: string }[],
  value: unknown,
): string | undefined => options.find((option) => option.value === value)?.title

/** An address as it is read, also in the middle of Persian words. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

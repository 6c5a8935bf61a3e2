interface Entry {
  _key?: string
  value?: unknown
}

/** The Persian words of a per-locale field, or the first there are: what lists and previews show. */
export function persianText(entries: unknown): string {
  if (!Array.isArray(entries)) return ''
  const list = entries as Entry[]
  const value = (list.find((entry) => entry._key === 'fa') ?? list[0])?.value
  return typeof value === 'string' ? value : ''
}

/**
 * The page that `?page=` asks for, counted from 1. Undefined when it names none (0, letters, a leading zero): there is
 * no such page.
 */
export function pageNumber(search: URLSearchParams): number | undefined {
  const asked = search.get('page')
  if (asked === null) return 1
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : undefined
}

/** How many pages a list fills; an empty list has one. */
export const pageCount = (entries: number, perPage: number): number =>
  Math.max(1, Math.ceil(entries / perPage))

import { pageField } from './query-fields'

/** The query of a list whose pages are numbered. */
export const pagedQuery = { page: pageField } as const

/** How many pages a list fills; an empty list has one. */
export const pageCount = (entries: number, perPage: number): number =>
  Math.max(1, Math.ceil(entries / perPage))

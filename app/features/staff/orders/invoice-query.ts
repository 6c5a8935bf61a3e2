import type { ListQuery } from '~/app/platform/lists/list'
import { namedField, searchField } from '~/app/platform/query-fields'
import { toAsciiDigits } from '~/domain/values/digits'

/** What the address of the list of invoices may say. */
export const invoiceListShape = {
  q: searchField,
  sort: namedField({
    issuedAt: 'oldest',
    '-issuedAt': 'newest',
    total: 'cheapest',
    '-total': 'dearest',
  }),
} as const

/** The query of `GET /admin-invoices` that an address of the page means: a number as it is printed, or in any year, or an order's code. */
export function invoiceQueryOf({ q, ...query }: ListQuery<typeof invoiceListShape>) {
  const [, year, number] = /^(?:([1-9]\d{3})\s*-\s*)?0*([1-9]\d{0,7})$/.exec(toAsciiDigits(q ?? '')) ?? []
  return { ...query, year, number, order: number === undefined ? q : undefined }
}

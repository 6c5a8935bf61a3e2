import { z } from 'zod'
import type { QueryOf } from '~/app/platform/page-query.server'
import { cursorField, namedField, searchField } from '~/app/platform/query-fields'
import { discountCodeFilters } from '~/domain/orders/discount-contract'

/** What the address of the list of codes may say. */
export const codeListShape = {
  kind: z.enum(['discount', 'vip']),
  'f.state': z.enum(discountCodeFilters),
  q: searchField,
  sort: namedField({ code: 'code', '-used': 'most-used', createdAt: 'oldest', '-createdAt': 'newest' }),
  cursor: cursorField,
} as const

/** The query of `GET /discount-codes` that an address of the page means. */
export const discountQueryOf = ({
  kind: _kind,
  'f.state': filter,
  ...asked
}: QueryOf<typeof codeListShape>) => ({ ...asked, filter })

import { z } from 'zod'
import { questionShape } from '~/app/platform/lists/question-query'
import type { ListQuery } from '~/app/platform/lists/list'
import { namedField, searchField } from '~/app/platform/query-fields'
import { discountCodeFilters } from '~/domain/orders/discount-contract'

/** What the address of the list of codes may say. */
export const discountListShape = {
  ...questionShape,
  'f.state': z.enum(discountCodeFilters),
  q: searchField,
  sort: namedField({ code: 'code', '-used': 'most-used', createdAt: 'oldest', '-createdAt': 'newest' }),
} as const

/** The query of `GET /discount-codes` that an address of the page means. */
export const discountQueryOf = ({
  ask: _ask,
  of: _of,
  'f.state': filter,
  ...query
}: ListQuery<typeof discountListShape>) => ({ ...query, filter })

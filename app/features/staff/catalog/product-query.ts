import { z } from 'zod'
import type { ListQuery } from '~/app/platform/lists/list'
import { namedField, searchField } from '~/app/platform/query-fields'
import { shopKindSchema } from '~/domain/catalog/contract'

/** What the address of the list of products may say. */
export const productListShape = {
  'f.kind': shopKindSchema,
  'f.isSold': z.enum(['1', '0']),
  q: searchField,
  sort: namedField({ price: 'cheapest', '-price': 'dearest', '-buyers': 'best-selling' }),
} as const

/** The query of `GET /admin-products` that an address of the page means. */
export const productQueryOf = ({
  'f.kind': kind,
  'f.isSold': isSold,
  ...query
}: ListQuery<typeof productListShape>) => ({ ...query, kind, isSold })

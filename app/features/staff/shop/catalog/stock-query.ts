import { z } from 'zod'
import { cursorField, namedField, searchField } from '~/app/platform/query-fields'
import { stockFilters } from '~/domain/catalog/staff-contract'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'

/** What the address of the list of stock may say: all of it the query of `GET /stock` as well. */
export const stockListShape = {
  filter: z.enum(stockFilters),
  q: searchField,
  sort: namedField({ available: 'fewest', '-available': 'most', '-changedAt': 'changed' }),
  cursor: cursorField,
} as const

/** The variant of an id that the address names; null when it can be none. */
export function variantNamed(id: string): { productId: string; colourFeatureId?: string } | null {
  const [productId = '', colourFeatureId = ''] = id.split('.')
  if (!shopProductIdSchema.safeParse(productId).success) return null
  if (colourFeatureId === '') return { productId }
  return featureIdSchema.safeParse(colourFeatureId).success ? { productId, colourFeatureId } : null
}

import { z } from 'zod'
import { questionShape } from '~/app/platform/lists/question-query'
import { namedField, searchField } from '~/app/platform/query-fields'
import { stockFilters } from '~/domain/catalog/staff-contract'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'

/** What the address of the list of stock may say: all of it the query of `GET /stock` as well, but what is asked of a variant. */
export const stockListShape = {
  ...questionShape,
  filter: z.enum(stockFilters),
  q: searchField,
  sort: namedField({ available: 'fewest', '-available': 'most', '-changedAt': 'changed' }),
} as const

/** The variant of an id that the address names; null when it can be none. */
export function variantNamed(id: string): { productId: string; colourFeatureId?: string } | null {
  const [productId = '', colourFeatureId = ''] = id.split('.')
  if (!shopProductIdSchema.safeParse(productId).success) return null
  if (colourFeatureId === '') return { productId }
  return featureIdSchema.safeParse(colourFeatureId).success ? { productId, colourFeatureId } : null
}

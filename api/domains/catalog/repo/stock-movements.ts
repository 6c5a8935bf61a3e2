import { and, eq } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { FeatureId, ShopProductId } from '~/domain/values/ids'
import { stockMovements } from '../tables'

export const latestMovements = keyset([[stockMovements.position, 'desc']], (row: { position: number }) => [
  row.position,
])

interface MovementFilter {
  productId: ShopProductId
  colourFeatureId?: FeatureId | undefined
}

/** What has changed the stock of a product or of one of its colours, the latest first. */
export const listMovements = (
  queryable: Queryable,
  { productId, colourFeatureId }: MovementFilter,
  part: Part,
) =>
  queryable
    .select({
      position: stockMovements.position,
      change: stockMovements.change,
      kind: stockMovements.kind,
      orderId: stockMovements.orderId,
      reason: stockMovements.reason,
      at: stockMovements.at,
    })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        colourFeatureId && eq(stockMovements.colourFeatureId, colourFeatureId),
        latestMovements.after(part),
      ),
    )
    .orderBy(...latestMovements.orderBy)
    .limit(part.limit)

import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '~/api/platform/database/database'
import type { FeatureId, ShopProductId } from '~/domain/values/ids'
import { stockMovements } from '../tables'

/** The position of the movement that the page before ended with. */
export const movementCursor = z.tuple([z.int().min(1)])

interface MovementFilter {
  productId: ShopProductId
  colourFeatureId?: FeatureId | undefined
}

/** What has changed the stock of a product or of one of its colours, the latest first. */
export const listMovements = (
  queryable: Queryable,
  { productId, colourFeatureId }: MovementFilter,
  page: { after?: z.infer<typeof movementCursor> | undefined; limit: number },
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
        page.after && lt(stockMovements.position, page.after[0]),
      ),
    )
    .orderBy(desc(stockMovements.position))
    .limit(page.limit)

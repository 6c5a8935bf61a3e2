import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { StockLine } from '~/domain/catalog/contract'
import type { FeatureId, OrderId, ShopProductId, UserId } from '~/domain/values/ids'
import { stock, stockMovements } from '../tables'

export interface Movement {
  kind: 'first' | 'order' | 'order-returned' | 'adjustment'
  at: Date
  orderId?: OrderId
  actorId?: UserId
  reason?: string
}

/** Lines as three arrays, which PostgreSQL reads as a table: one statement for any number of them. */
const asTable = (lines: StockLine[]) =>
  sql`unnest(
    ${sql.param(lines.map(({ productId }) => productId))}::uuid[],
    ${sql.param(lines.map(({ colourFeatureId }) => colourFeatureId))}::uuid[],
    ${sql.param(lines.map(({ quantity }) => quantity))}::int[]
  ) as line(product_id, colour_feature_id, quantity)`

export interface VariantCount {
  productId: ShopProductId
  colourFeatureId: FeatureId | null
  available: number
}

/** How many there are of each variant; the rows are held until the transaction ends, in the order of all who hold several. */
export async function lockVariants(tx: Tx, lines: StockLine[]): Promise<VariantCount[]> {
  const { rows } = await tx.execute<{
    product_id: ShopProductId
    colour_feature_id: FeatureId | null
    available: number
  }>(sql`
    select s.product_id, s.colour_feature_id, s.available
    from ${stock} s join ${asTable(lines)}
      on s.product_id = line.product_id and s.colour_feature_id is not distinct from line.colour_feature_id
    order by s.product_id, s.colour_feature_id nulls first
    for no key update of s`)
  return rows.map(({ product_id: productId, colour_feature_id: colourFeatureId, available }) => ({
    productId,
    colourFeatureId,
    available,
  }))
}

/** Takes what is there: a variant of which there is less is left as it is. @returns how many variants were taken from */
export async function subtractStock(tx: Tx, lines: StockLine[], at: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${stock} s set available = s.available - line.quantity, changed_at = ${at.toISOString()}
    from ${asTable(lines)}
    where s.product_id = line.product_id and s.colour_feature_id is not distinct from line.colour_feature_id
      and s.available >= line.quantity`)
  return rowCount ?? 0
}

export async function addStock(tx: Tx, lines: StockLine[], at: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${stock} s set available = s.available + line.quantity, changed_at = ${at.toISOString()}
    from ${asTable(lines)}
    where s.product_id = line.product_id and s.colour_feature_id is not distinct from line.colour_feature_id`)
  return rowCount ?? 0
}

/** @param sign −1 for what went out */
export async function recordMovements(
  tx: Tx,
  lines: StockLine[],
  sign: 1 | -1,
  { kind, at, orderId, actorId, reason }: Movement,
): Promise<void> {
  await tx.insert(stockMovements).values(
    lines.map(({ productId, colourFeatureId, quantity }) => ({
      productId,
      colourFeatureId,
      change: sign * quantity,
      kind,
      orderId,
      actorId,
      reason,
      at,
    })),
  )
}

/** How many of each variant an order has out, what came back taken off. */
export async function takenByOrder(tx: Tx, orderId: OrderId): Promise<VariantCount[]> {
  const rows = await tx
    .select({
      productId: stockMovements.productId,
      colourFeatureId: stockMovements.colourFeatureId,
      available: sql<number>`-sum(${stockMovements.change})::int`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId, stockMovements.colourFeatureId)
  return rows
}

/** Makes the rows of variants that have none yet, empty. */
export async function ensureVariants(
  tx: Tx,
  productId: ShopProductId,
  colourFeatureIds: (FeatureId | null)[],
  at: Date,
): Promise<void> {
  await tx
    .insert(stock)
    .values(
      colourFeatureIds.map((colourFeatureId) => ({
        id: randomUUID(),
        productId,
        colourFeatureId,
        available: 0,
        changedAt: at,
      })),
    )
    .onConflictDoNothing()
}

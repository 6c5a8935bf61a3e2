import { and, asc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Variant } from '~/domain/catalog/stock-wait-contract'
import type { FeatureId, ShopProductId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { ProductColour } from '~/domain/values/product-colour'
import { features, offeredVariants, shopProducts } from '../tables'
import { stockWaits } from './tables'

export type StockWaitRow = typeof stockWaits.$inferSelect

/** A product, or one of its colours, by its row. */
export interface VariantKey {
  productId: ShopProductId
  colourFeatureId: FeatureId | null
}

const isOpen = isNull(stockWaits.endedAt)
const isOf = ({ productId, colourFeatureId }: VariantKey): SQL =>
  sql`${stockWaits.productId} = ${productId} and ${stockWaits.colourFeatureId} is not distinct from ${colourFeatureId}`

/** One of a person after another, so that nobody waits for more than they may by asking at once. */
export const lockWaitsOf = (tx: Tx, userId: UserId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock-waits ${userId}`}, 0))`)

/** What of a sold product is offered in this colour, or as a whole; undefined when it is not. */
export async function findOffered(
  queryable: Queryable,
  productId: ShopProductId,
  variant: Variant,
): Promise<(VariantKey & { available: number }) | undefined> {
  const [row] = await queryable
    .select({
      productId: offeredVariants.productId,
      colourFeatureId: offeredVariants.colourFeatureId,
      available: offeredVariants.available,
    })
    .from(offeredVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, offeredVariants.productId))
    .leftJoin(features, eq(features.id, offeredVariants.colourFeatureId))
    .where(
      and(
        eq(offeredVariants.productId, productId),
        eq(shopProducts.isSold, true),
        variant === 'whole' ? isNull(offeredVariants.colourFeatureId) : eq(features.colour, variant),
      ),
    )
  return row
}

/** Waits from now on; who does already goes on from when they began. */
export const insertWait = (
  tx: Tx,
  { productId, colourFeatureId }: VariantKey,
  row: { userId: UserId; locale: Locale; createdAt: Date },
) =>
  tx
    .insert(stockWaits)
    .values({ productId, colourFeatureId, ...row })
    .onConflictDoNothing()

export const countWaits = (queryable: Queryable, userId: UserId): Promise<number> =>
  queryable.$count(stockWaits, and(eq(stockWaits.userId, userId), isOpen))

/** What somebody waits for of one product, or of all; the oldest first. */
export const openWaits = (queryable: Queryable, userId: UserId, productId?: ShopProductId) =>
  queryable
    .select({
      productId: stockWaits.productId,
      colourFeatureId: stockWaits.colourFeatureId,
      colour: features.colour,
      names: shopProducts.names,
      createdAt: stockWaits.createdAt,
    })
    .from(stockWaits)
    .innerJoin(shopProducts, eq(shopProducts.id, stockWaits.productId))
    .leftJoin(features, eq(features.id, stockWaits.colourFeatureId))
    .where(and(eq(stockWaits.userId, userId), productId && eq(stockWaits.productId, productId), isOpen))
    .orderBy(asc(stockWaits.id))

export const withdrawWait = (
  queryable: Queryable,
  { productId, variant, userId }: { productId: ShopProductId; variant: Variant; userId: UserId },
  at: Date,
) =>
  queryable
    .update(stockWaits)
    .set({ endedAt: at, endedBy: 'withdrawn' })
    .where(
      and(
        eq(stockWaits.productId, productId),
        eq(stockWaits.userId, userId),
        isOpen,
        variant === 'whole'
          ? isNull(stockWaits.colourFeatureId)
          : sql`${stockWaits.colourFeatureId} = (select id from ${features} where colour = ${variant})`,
      ),
    )

/** What is waited for and can be had, and which colour it is. */
export const awaitedInStock = (
  queryable: Queryable,
): Promise<(VariantKey & { colour: ProductColour | null })[]> =>
  queryable
    .selectDistinct({
      productId: stockWaits.productId,
      colourFeatureId: stockWaits.colourFeatureId,
      colour: features.colour,
    })
    .from(stockWaits)
    .innerJoin(shopProducts, eq(shopProducts.id, stockWaits.productId))
    .leftJoin(features, eq(features.id, stockWaits.colourFeatureId))
    .innerJoin(
      offeredVariants,
      sql`${offeredVariants.productId} = ${stockWaits.productId} and ${offeredVariants.colourFeatureId} is not distinct from ${stockWaits.colourFeatureId}`,
    )
    .where(and(isOpen, eq(shopProducts.isSold, true), sql`${offeredVariants.available} > 0`))
    .orderBy(stockWaits.productId, stockWaits.colourFeatureId)

/** Ends the oldest of a variant, who are then told; another process that does the same finds others. */
export const endOldest = (tx: Tx, variant: VariantKey, most: number, at: Date): Promise<StockWaitRow[]> =>
  tx
    .update(stockWaits)
    .set({ endedAt: at, endedBy: 'told' })
    .where(
      sql`${stockWaits.id} in (select id from stock_waits where ${isOf(variant)} and ended_at is null
        order by created_at, id limit ${most} for update skip locked)`,
    )
    .returning()

export const expireWaits = (queryable: Queryable, before: Date, at: Date) =>
  queryable
    .update(stockWaits)
    .set({ endedAt: at, endedBy: 'expired' })
    .where(and(isOpen, lt(stockWaits.createdAt, before)))

export const waitsOf = (queryable: Queryable, userId: UserId): Promise<StockWaitRow[]> =>
  queryable.select().from(stockWaits).where(eq(stockWaits.userId, userId)).orderBy(stockWaits.id)

export const deleteWaitsOf = (tx: Tx, userId: UserId) =>
  tx.delete(stockWaits).where(eq(stockWaits.userId, userId))

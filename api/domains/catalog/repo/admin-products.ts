import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Part } from '~/api/platform/database/keyset'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ShopKind, ShopSort } from '~/domain/catalog/contract'
import type { FeatureId, ShopProductId } from '~/domain/values/ids'
import { features, offeredVariants, productFeatures, shopProducts } from '../tables'
import { productOrders } from './order'
import { isCalled } from './scope'

export type ProductRow = typeof shopProducts.$inferSelect
export type FeatureRow = typeof features.$inferSelect

// The table is named in words: Drizzle leaves it away from columns of a list.
const featureIds = sql<FeatureId[]>`coalesce((
  select jsonb_agg(pf.feature_id order by pf.position, pf.feature_id)
  from ${productFeatures} pf where pf.product_id = shop_products.id), '[]')`

const available = sql<number>`coalesce((
  select sum(v.available) from ${offeredVariants} v where v.product_id = shop_products.id), 0)::int`

const select = (queryable: Queryable) =>
  queryable.select({ product: shopProducts, featureIds, available }).from(shopProducts)

export type AdminProductRow = Awaited<ReturnType<typeof listAdminProducts>>[number]

export interface AdminFilter {
  kind?: ShopKind | undefined
  isSold?: boolean | undefined
  text?: string | undefined
}

/** All that there is, sold or not, named or not. */
export const listAdminProducts = (
  queryable: Queryable,
  { kind, isSold, text }: AdminFilter,
  { sort, ...part }: Part & { sort: ShopSort },
) =>
  select(queryable)
    .where(
      and(
        kind && eq(shopProducts.kind, kind),
        isSold === undefined ? undefined : eq(shopProducts.isSold, isSold),
        isCalled(text),
        productOrders[sort].after(part),
      ),
    )
    .orderBy(...productOrders[sort].orderBy)
    .limit(part.limit)

export async function findAdminProduct(
  queryable: Queryable,
  id: ShopProductId,
): Promise<AdminProductRow | undefined> {
  const [row] = await select(queryable).where(eq(shopProducts.id, id))
  return row
}

/** Those of these products that there are, sold or not. */
export async function findProductIds(
  queryable: Queryable,
  ids: readonly ShopProductId[],
): Promise<ShopProductId[]> {
  const rows = await queryable
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(inArray(shopProducts.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Held until the transaction ends. */
export async function lockProduct(tx: Tx, id: ShopProductId): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(shopProducts).where(eq(shopProducts.id, id)).for('no key update')
  return row
}

type Settable = Pick<ProductRow, 'kind' | 'device' | 'price' | 'comparePrice' | 'isSold' | 'largeQuantity'>

export async function insertProduct(
  tx: Tx,
  row: Settable & { id: ShopProductId; createdAt: Date; updatedAt: Date },
): Promise<void> {
  await tx.insert(shopProducts).values(row)
}

export async function updateProduct(
  tx: Tx,
  id: ShopProductId,
  changes: Settable & { updatedAt: Date },
): Promise<void> {
  await tx.update(shopProducts).set(changes).where(eq(shopProducts.id, id))
}

export const findFeatures = (queryable: Queryable, ids: FeatureId[]): Promise<FeatureRow[]> =>
  queryable.select().from(features).where(inArray(features.id, ids))

/** The choices of a product, whole and in this order. */
export async function setProductFeatures(tx: Tx, productId: ShopProductId, ids: FeatureId[]): Promise<void> {
  await tx
    .delete(productFeatures)
    .where(
      and(
        eq(productFeatures.productId, productId),
        ids.length === 0 ? undefined : notInArray(productFeatures.featureId, ids),
      ),
    )
  if (ids.length === 0) return
  await tx
    .insert(productFeatures)
    .values(ids.map((featureId, position) => ({ productId, featureId, position })))
    .onConflictDoUpdate({
      target: [productFeatures.productId, productFeatures.featureId],
      set: { position: sql`excluded.position` },
    })
}

export const listFeatures = (queryable: Queryable): Promise<FeatureRow[]> =>
  queryable.select().from(features).orderBy(asc(features.type), asc(features.createdAt), asc(features.id))

/** @returns false when the colour is a feature already */
export async function insertFeature(tx: Tx, row: FeatureRow): Promise<boolean> {
  const added = await tx.insert(features).values(row).onConflictDoNothing().returning({ id: features.id })
  return added.length > 0
}

export async function lockFeature(tx: Tx, id: FeatureId): Promise<FeatureRow | undefined> {
  const [row] = await tx.select().from(features).where(eq(features.id, id)).for('no key update')
  return row
}

export async function updateFeature(
  tx: Tx,
  id: FeatureId,
  changes: Partial<Pick<FeatureRow, 'extraPrice' | 'maxLength' | 'scripts' | 'isOffered'>>,
): Promise<void> {
  await tx.update(features).set(changes).where(eq(features.id, id))
}

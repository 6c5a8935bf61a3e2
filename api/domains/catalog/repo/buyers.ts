import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ShopProductId, UserId } from '~/domain/values/ids'
import { productBuyers, reviews, shopProducts } from '../tables'

/** Remembers what somebody has had delivered: each product counts them once, and what they said of it is marked. */
export async function insertBuyer(
  tx: Tx,
  userId: UserId,
  productIds: readonly ShopProductId[],
): Promise<void> {
  if (productIds.length === 0) return
  const ids = sql`${sql.param([...new Set(productIds)].sort())}::uuid[]`
  await tx.execute(sql`
    with added as (
      insert into ${productBuyers} (product_id, user_id)
      select id, ${userId}::uuid from unnest(${ids}) id order by id
      on conflict do nothing returning product_id
    )
    update ${shopProducts} set buyers = buyers + 1 where id in (select product_id from added)`)
  await tx.execute(sql`
    update ${reviews} set is_buyer = true where user_id = ${userId} and product_id = any(${ids}) and not is_buyer`)
}

export async function hasBought(
  queryable: Queryable,
  userId: UserId,
  productId: ShopProductId,
): Promise<boolean> {
  const { rows } = await queryable.execute(sql`
    select 1 from ${productBuyers} where user_id = ${userId} and product_id = ${productId}`)
  return rows.length > 0
}

export async function boughtBy(queryable: Queryable, userId: UserId): Promise<ShopProductId[]> {
  const { rows } = await queryable.execute<{ product_id: ShopProductId }>(sql`
    select product_id from ${productBuyers} where user_id = ${userId} order by product_id`)
  return rows.map((row) => row.product_id)
}

/** The figure of those who have bought stays: it names nobody. */
export async function forgetBuyer(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from ${productBuyers} where user_id = ${userId}`)
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { Names, SaleFeature, SaleProduct, ShopKind } from '~/domain/catalog/contract'
import type { FeatureId, ShopProductId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { features, offeredVariants, productFeatures, shopProducts } from '../tables'

interface SaleRow extends Record<string, unknown> {
  id: ShopProductId
  kind: ShopKind
  price: string
  compare_price: string | null
  is_sold: boolean
  names: Names
  large_quantity: number | null
  features: SaleFeature[]
  stock: { colourFeatureId: FeatureId | null; available: number }[]
}

/** What pricing and orders need of these products, in one statement; those that have never had a name are left out. */
export async function findSaleProducts(
  queryable: Queryable,
  ids: readonly ShopProductId[],
): Promise<SaleProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await queryable.execute<SaleRow>(sql`
    select p.id, p.kind, p.price, p.compare_price, p.is_sold, p.names, p.large_quantity,
      coalesce((
        select jsonb_agg(
          case f.type
            when 'COLOR' then jsonb_build_object('id', f.id, 'type', f.type, 'colour', f.colour, 'extraPrice', 0)
            else jsonb_build_object('id', f.id, 'type', f.type, 'extraPrice', f.extra_price,
              'maxLength', f.max_length, 'scripts', f.scripts)
          end order by pf.position, f.id)
        from ${productFeatures} pf join ${features} f on f.id = pf.feature_id
        where pf.product_id = p.id and f.is_offered), '[]') as features,
      coalesce((
        select jsonb_agg(jsonb_build_object('colourFeatureId', v.colour_feature_id, 'available', v.available)
          order by v.colour_feature_id)
        from ${offeredVariants} v where v.product_id = p.id), '[]') as stock
    from ${shopProducts} p
    where p.id = any(${sql.param([...new Set(ids)])}::uuid[]) and p.names is not null
    order by p.id`)
  return rows.map(({ price, compare_price, is_sold, large_quantity, ...row }) => ({
    ...row,
    // The driver reads a bigint as text, lest it lose digits.
    price: toman(Number(price)),
    comparePrice: compare_price === null ? null : toman(Number(compare_price)),
    isSold: is_sold,
    largeQuantity: large_quantity,
  }))
}

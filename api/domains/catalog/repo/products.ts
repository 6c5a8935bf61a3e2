import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Part } from '~/api/platform/database/keyset'
import type { Queryable } from '~/api/platform/database/database'
import type { ShopDevice, ShopKind, ShopSort } from '~/domain/catalog/contract'
import type { EngravingScript } from '~/domain/catalog/engraving'
import type { FeatureId, ShopProductId } from '~/domain/values/ids'
import type { ProductColour } from '~/domain/values/product-colour'
import { features, productFeatures, shopProducts, stock } from '../tables'
import { productOrders } from './order'
import { isCalled, isListed, isNamed } from './scope'

/** A choice of a product that is offered, with how many there are of a colour. */
export type ChoiceRow =
  | { id: FeatureId; type: 'COLOR'; colour: ProductColour; available: number }
  | { id: FeatureId; type: 'ENGRAVING'; extraPrice: number; maxLength: number; scripts: EngravingScript[] }

export interface ProductFilter {
  kind?: ShopKind | undefined
  device?: ShopDevice | undefined
  colour?: ProductColour | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock?: boolean | undefined
  text?: string | undefined
  /** These as well, whatever they are called; what is no id names none. */
  orIds?: readonly string[]
}

// The table is named in words: Drizzle leaves it away from columns of a list. Read for the rows of the page alone: the list of columns is worked out after the limit.
const choices = sql<ChoiceRow[] | null>`(
  select jsonb_agg(
    case f.type
      when 'COLOR' then jsonb_build_object('id', f.id, 'type', f.type, 'colour', f.colour, 'available', coalesce(s.available, 0))
      else jsonb_build_object('id', f.id, 'type', f.type, 'extraPrice', f.extra_price, 'maxLength', f.max_length, 'scripts', f.scripts)
    end order by pf.position, f.id)
  from ${productFeatures} pf
  join ${features} f on f.id = pf.feature_id
  left join ${stock} s on s.product_id = pf.product_id and s.colour_feature_id = f.id
  where pf.product_id = shop_products.id and f.is_offered)`

const availableOfWhole = sql<number | null>`(
  select s.available from ${stock} s where s.product_id = shop_products.id and s.colour_feature_id is null)`

const shown = {
  id: shopProducts.id,
  kind: shopProducts.kind,
  device: shopProducts.device,
  price: shopProducts.price,
  comparePrice: shopProducts.comparePrice,
  isSold: shopProducts.isSold,
  names: shopProducts.names,
  largeQuantity: shopProducts.largeQuantity,
  inStock: shopProducts.inStock,
  buyers: shopProducts.buyers,
  ratingSum: shopProducts.ratingSum,
  ratingCount: shopProducts.ratingCount,
  createdAt: shopProducts.createdAt,
  choices,
  availableOfWhole,
}

const select = (queryable: Queryable) => queryable.select(shown).from(shopProducts)

export type ShownProductRow = Awaited<ReturnType<typeof listProducts>>[number]

/** What comes in a colour; with `inStock`, what is there in it. */
const comesIn = (colour: ProductColour, inStock: boolean): SQL => sql`exists (
  select from ${productFeatures} pf join ${features} f on f.id = pf.feature_id
  ${inStock ? sql`join ${stock} s on s.product_id = pf.product_id and s.colour_feature_id = f.id and s.available > 0` : sql``}
  where pf.product_id = shop_products.id and f.colour = ${colour} and f.is_offered)`

/** What stands in the shop, in the order asked for. */
export const listProducts = (
  queryable: Queryable,
  { kind, device, colour, minPrice, maxPrice, inStock = false, text, orIds = [] }: ProductFilter,
  { sort, ...part }: Part & { sort: ShopSort },
) =>
  select(queryable)
    .where(
      and(
        isListed,
        kind && eq(shopProducts.kind, kind),
        device && eq(shopProducts.device, device),
        minPrice === undefined ? undefined : gte(sql`${shopProducts.price}`, minPrice),
        maxPrice === undefined ? undefined : lte(sql`${shopProducts.price}`, maxPrice),
        inStock ? sql`${shopProducts.inStock}` : undefined,
        colour && comesIn(colour, inStock),
        isCalled(text) && or(isCalled(text), sql`${shopProducts.id}::text = any(${sql.param(orIds)})`),
        productOrders[sort].after(part),
      ),
    )
    .orderBy(...productOrders[sort].orderBy)
    .limit(part.limit)

/** What there is of these ids, also when it is no longer sold: who has it in a cart is to learn that. */
export const findProducts = (queryable: Queryable, ids: ShopProductId[]) =>
  select(queryable).where(and(isNamed, inArray(shopProducts.id, ids)))

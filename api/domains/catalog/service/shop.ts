import type { z } from 'zod'
import { factsInForce } from '~/api/platform/facts/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { DeliveryEstimate, shopListQuery, ShopProduct } from '~/domain/catalog/contract'
import { daysTo, deliveryPlaces } from '~/domain/orders/delivery-place'
import { businessCalendarOf, deliveryWindow, plainDateOf } from '~/domain/values/business-calendar'
import type { ShopProductId } from '~/domain/values/ids'
import { plainDateText } from '~/domain/values/plain-date'
import type { CatalogDeps } from '../deps'
import { listHolidays } from '../repo/holidays'
import { productOrders } from '../repo/order'
import { findProducts, listProducts } from '../repo/products'
import { shopProductOf } from './shown'

type ListQuery = z.infer<z.ZodObject<typeof shopListQuery>> & PageInput

/** A page of what stands in the shop. @throws ApiProblem 422 for a cursor of another order */
export async function listShop(
  { database }: CatalogDeps,
  { sort = 'newest', cursor, limit, q, orProducts = '', inStock, ...filter }: ListQuery,
): Promise<Page<ShopProduct>> {
  const { items, nextCursor } = await readPage(productOrders[sort], { cursor, limit }, (part) =>
    listProducts(
      database.db,
      { ...filter, text: q, orIds: orProducts.split(','), inStock: inStock === '1' },
      { sort, ...part },
    ),
  )
  return { items: items.map(shopProductOf), nextCursor }
}

/** What there is of these ids, in their order. */
export async function lookUpProducts(
  { database }: CatalogDeps,
  ids: ShopProductId[],
): Promise<ShopProduct[]> {
  if (ids.length === 0) return []
  const found = new Map((await findProducts(database.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [shopProductOf(row)] : []
  })
}

/** @throws ApiProblem 404 */
export async function requireShopProduct(deps: CatalogDeps, id: ShopProductId): Promise<ShopProduct> {
  const [product] = await lookUpProducts(deps, [id])
  if (!product) throw new ApiProblem(404, 'not-found')
  return product
}

/**
 * When an order of now arrives at each place, by the facts in force and the holidays that staff keep.
 * @throws ApiProblem 404 `facts-missing` before content has said once how long deliveries take
 */
export async function estimateDeliveries({ database, clock }: CatalogDeps): Promise<DeliveryEstimate[]> {
  const { values } = await factsInForce(database.db)
  const today = plainDateOf(clock.now().toISOString())
  const holidays = await listHolidays(database.db, { from: plainDateText(today) })
  const calendar = businessCalendarOf(holidays.map(({ day }) => day))
  return deliveryPlaces.map((place) => {
    const businessDays = daysTo(values, place)
    if (businessDays === undefined) throw new ApiProblem(404, 'facts-missing')
    const { from, by } = deliveryWindow(calendar, today, businessDays)
    return { place, from: plainDateText(from), by: plainDateText(by), businessDays }
  })
}

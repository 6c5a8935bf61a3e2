import type { JobWorker } from '~/api/platform/jobs/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ShopProductId, UserId } from '~/domain/values/ids'
import { businessCalendarOf, type BusinessCalendar } from '~/domain/values/business-calendar'
import type { CatalogDeps } from './deps'
import { insertBuyer } from './repo/buyers'
import { listHolidays } from './repo/holidays'

export { tellOfStock } from './waits/job'
export { onStaffDesk as reviewsOnStaffDesk } from './repo/reviews'
export { stockOnStaffDesk } from './repo/stock-list'
export { findShownPhoto } from './repo/review-photos'
export { catalogPersonalData } from './personal-data'
export { listHolidays } from './repo/holidays'
export { findSaleProducts } from './repo/sale'
export { findProductIds } from './repo/admin-products'
export { publishNames, type NamesPublication } from './service/names'
export { countStock, returnStock, takeStock, type StockMove, type TakenStock } from './service/stock'
export { seedDemoShop } from './repo/demo-shop'

/** Told on delivery: the reviews of who has bought are marked, and the product counts one more buyer. Told twice, it counts once. */
export const noteBought = (tx: Tx, userId: UserId, productIds: readonly ShopProductId[]): Promise<void> =>
  insertBuyer(tx, userId, productIds)

/** Saturday to Thursday, without the holidays that staff keep. */
export const businessCalendar = async (tx: Queryable): Promise<BusinessCalendar> =>
  businessCalendarOf((await listHolidays(tx)).map(({ day }) => day))

/** The catalogue has no jobs. */
export const catalogWorkers = (_deps: CatalogDeps): JobWorker[] => []
